import type { TrackerValues } from "./fields.ts";
import { uniqueNames } from "./unique-names.ts";

type Persons = TrackerValues["persons"];
type OtherRole = Persons[number]["role"];

/** Your hours and your spouse's count together for material participation; a helper's hours are someone else's. */
export type PersonRole = "you" | OtherRole;

export const ROLE_WORDS: Readonly<Record<PersonRole, string>> = {
  you: "You",
  spouse: "Your spouse",
  helper: "Helper",
};

export type TrackerPerson = { readonly name: string; readonly role: PersonRole };

/** The first row is you, and at most one other is a spouse: of several, the first. */
export const personRole = (persons: Persons, index: number): PersonRole => {
  if (index === 0) return "you";
  return persons.findIndex(({ role }, at) => at > 0 && role === "spouse") === index ? "spouse" : "helper";
};

/** When one person becomes the spouse, the others no longer are. */
export const withRole = (persons: Persons, index: number, role: OtherRole): Persons =>
  persons.map((person, at) => {
    const before = personRole(persons, at) === "spouse" && role !== "spouse" ? "spouse" : "helper";
    return { ...person, role: at === index ? role : before };
  });

const ORDER: readonly PersonRole[] = ["you", "spouse", "helper"];

/** Everyone in the sheet, each by a unique name: you, your spouse, then the helpers. */
export const trackerPersons = ({ persons }: Pick<TrackerValues, "persons">): TrackerPerson[] => {
  const found = persons.map(({ name: said }, index) => {
    const role = personRole(persons, index);
    return { role, name: said.trim() || (role === "helper" ? `Person ${index + 1}` : ROLE_WORDS[role]) };
  });
  if (found.length === 0) found.push({ role: "you", name: ROLE_WORDS.you });
  const ordered = found.toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role));
  const names = uniqueNames(ordered.map(({ name }) => name));
  return ordered.map(({ role }, index) => ({ role, name: names[index] ?? "" }));
};

export const personNames = (values: Pick<TrackerValues, "persons">): string[] =>
  trackerPersons(values).map(({ name }) => name);

/** How many people, from the first, count together: you, or you and your spouse. */
export const ownCount = (values: Pick<TrackerValues, "persons">): number =>
  trackerPersons(values).filter(({ role }) => role !== "helper").length;

/** "You", or "You and your spouse": the people whose hours are added for one property. */
export const ownWords = (values: Pick<TrackerValues, "persons">): string =>
  ownCount(values) > 1 ? "You and your spouse" : "You";
