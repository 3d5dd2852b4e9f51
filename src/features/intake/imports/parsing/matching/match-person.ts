import { comparable } from "#shared/sheets/comparable.ts";
import {
  type Candidate,
  candidateOf,
  compact,
  found,
  type NamedThing,
  nameMatcher,
  type NameMatcher,
  only,
  SUGGESTIONS_MAX,
} from "./match-name.ts";

/** A first name or initials that only one known person has. */
const byPartOfName = (key: string, candidates: readonly Candidate[]): Candidate | null => {
  const firstName = only(candidates, ({ name }) => name.split(" ")[0] === key);
  if (firstName) return firstName;
  const letters = compact(key);
  const initials = (name: string): string =>
    name
      .split(" ")
      .map((word) => word[0] ?? "")
      .join("");
  if (letters.length >= 2 && letters.length <= 4) return only(candidates, ({ name }) => initials(name) === letters);
  // "M. Ortiz" and "Ortiz, Maya".
  const [first = "", ...rest] = key.split(" ");
  return only(candidates, ({ name }) => {
    const words = name.split(" ");
    const turned = words.length === 2 && key === `${words[1]} ${words[0]}`;
    return (
      turned || (first.length === 1 && rest.length > 0 && name.startsWith(first) && name.endsWith(` ${rest.join(" ")}`))
    );
  });
};

const MYSELF = new Set(["me", "self", "myself", "i", "mine", "owner", "taxpayer"]);

/** Tom Keller is not Ruth Keller: a last name alone proposes someone only where nothing else is said. */
const alikePersons = (key: string, candidates: readonly Candidate[]): { id: string; name: string }[] =>
  candidates
    .filter(({ name }) => {
      const [first, ...rest] = name.split(" ");
      const own = key.split(" ");
      return own.length === 1 ? rest.at(-1) === key : own.includes(first ?? "");
    })
    .slice(0, SUGGESTIONS_MAX)
    .map(({ thing }) => ({ id: thing.id, name: thing.name }));

/** Like `nameMatcher`, but also by first name, initials and "me" for the person who imports. */
export const personMatcher = (persons: readonly NamedThing[], importing: NamedThing): NameMatcher => {
  const everyone = persons.some(({ id }) => id === importing.id) ? persons : [importing, ...persons];
  const match = nameMatcher(everyone);
  const candidates = everyone.map(candidateOf);
  return (text) => {
    const verdict = match(text);
    // Dan and Don, Tim and Tom differ by a letter, but they are two people.
    const typo = verdict.match?.how === "typo" ? verdict.match : null;
    if (verdict.match && !typo) return verdict;
    const key = comparable(text);
    if (MYSELF.has(key))
      return { match: { id: importing.id, name: importing.name, how: "part", confidence: 0.9 }, suggestions: [] };
    const part = byPartOfName(key, candidates);
    if (part) return { match: found(part, "part", 0.85), suggestions: [] };
    const suggestions = typo ? [{ id: typo.id, name: typo.name }] : alikePersons(key, candidates);
    return { match: null, suggestions };
  };
};
