import type { MissingFact, WorkFact } from "@tenure/tax-rules";
import type { CivilDate } from "#shared/civil-date.ts";
import { weekWords } from "#shared/week-words.ts";

/** The kinds of things that a screen can send a person to do. */
export const NEEDS = [
  "nothing-logged",
  "other-work",
  "filing-status",
  "travel-kind",
  "capacity",
  "open-property",
  "taken-out",
  "stays",
  "no-property",
  "planned",
  "weekly-close",
  "approvals",
  "pending",
  "no-rental-property",
  "gross-rents",
  "grouping",
  "election",
  "others-hours",
  "earlier-years",
  "other",
] as const;
export type Need = (typeof NEEDS)[number];

export type NeedsYouItem = {
  id: string;
  kind: Need;
  message: string;
  count: number | null;
  personId: string | null;
  propertyId: string | null;
};

const kindOf = (id: string): Need => {
  if (/^(other-work|ownership|material-participation:|significant-participation:)/.test(id)) return "other-work";
  if (id === "filing-status") return "filing-status";
  if (id === "travel-kind" || id === "capacity" || id === "open-property" || id === "taken-out") return id;
  if (id.startsWith("average-stay:") || id.startsWith("services:")) return "stays";
  if (id === "no-rental-property") return "no-rental-property";
  if (id.startsWith("material-participation-unproven")) return "others-hours";
  if (id.startsWith("earlier-years:")) return "earlier-years";
  if (/^grouping(-addition)?:/.test(id)) return "grouping";
  if (id === "election-first-year") return "election";
  if (id === "nothing-logged" || id === "gross-rents") return id;
  return "other";
};

const entriesWord = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

/** One line for all rentals: a list of twelve similar sentences would hide what decides the year. */
const othersWords = (others: readonly MissingFact[]): string => {
  const [only] = others;
  if (only && others.length === 1) return only.message;
  return `Tell us who else worked on ${others.length} rentals. Until then we can't tell about participation in them.`;
};

/** Also one line for all activities; it leads to the first of them. */
const earlierYearsLine = (missing: readonly MissingFact[]): NeedsYouItem[] => {
  const [first] = missing;
  if (!first) return [];
  const message =
    missing.length === 1
      ? first.message
      : `Did you work on these ${missing.length} rentals in earlier years? Five of the last ten is enough.`;
  const propertyId = first.propertyId ?? null;
  return [{ id: first.id, kind: "earlier-years", message, count: missing.length, personId: null, propertyId }];
};

const plannedWords = (count: number): string =>
  count === 1
    ? "1 planned entry to confirm: its day has come."
    : `${count} planned entries to confirm: their day has come.`;

/** Facts that the law still needs, then entries that a moment's work would strengthen. The most decisive first. */
export const needsYou = (
  missing: readonly MissingFact[],
  work: readonly WorkFact[],
  waiting: { plannedCount: number; pendingCount: number; unapprovedCount: number; weekToSign: CivilDate | null },
): NeedsYouItem[] => {
  const count = (test: (fact: WorkFact) => boolean): number =>
    work.filter(test).reduce((sum, fact) => sum + fact.entryCount, 0);
  const asked: Record<string, number> = {
    "travel-kind": count((fact) => fact.travelKind === "unspecified"),
    capacity: count((fact) => fact.capacity === "unspecified"),
    "open-property": count((fact) => fact.isPropertyOpen === true),
  };
  const others = missing.filter(({ id }) => kindOf(id) === "others-hours");
  const earlierYears = missing.filter(({ id }) => kindOf(id) === "earlier-years");
  const items: NeedsYouItem[] = missing
    .filter((fact) => !others.includes(fact) && !earlierYears.includes(fact))
    .map((fact) => ({
      id: fact.id,
      kind: kindOf(fact.id),
      message: fact.message,
      count: asked[fact.id] ?? null,
      personId: fact.personId ?? null,
      propertyId: fact.propertyId ?? null,
    }));
  const add = (kind: Need, total: number, message: string): void => {
    if (total > 0) items.push({ id: kind, kind, message, count: total, personId: null, propertyId: null });
  };
  const { plannedCount, pendingCount, unapprovedCount, weekToSign } = waiting;
  add("planned", plannedCount, plannedWords(plannedCount));
  add(
    "approvals",
    unapprovedCount,
    `${entriesWord(unapprovedCount)} from a helper to approve. They never count as your hours.`,
  );
  add(
    "pending",
    pendingCount,
    `${entriesWord(pendingCount)} to confirm. ${pendingCount === 1 ? "It doesn't" : "They don't"} count until then.`,
  );
  add("others-hours", others.length, othersWords(others));
  items.push(...earlierYearsLine(earlierYears));
  if (weekToSign !== null) {
    const message = `Sign the week of ${weekWords(weekToSign)}.`;
    items.push({ id: "weekly-close", kind: "weekly-close", message, count: null, personId: null, propertyId: null });
  }
  const without = count((fact) => fact.propertyId === null && fact.isPropertyOpen !== true);
  add("no-property", without, `${entriesWord(without)} ${without === 1 ? "isn't" : "aren't"} tied to a property.`);
  return items.toSorted((a, b) => NEEDS.indexOf(a.kind) - NEEDS.indexOf(b.kind));
};
