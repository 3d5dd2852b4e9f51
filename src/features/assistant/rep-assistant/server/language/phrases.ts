import { IDLE_WORDS } from "#shared/search/search.ts";
import { canonicalOf, canonicalWords } from "./words.ts";

/**
 * What means a question, as words that stand in it in any order. `a|b`: one of them. `a_b`: side by side. `-a`: it must not
 * be there. A word stands for all its forms and for what means the same.
 */
export type Phrase = { readonly wanted: readonly Group[]; readonly unwanted: readonly Group[] };
type Group = readonly (readonly string[])[];

const groupOf = (text: string): Group => text.split("|").map((either) => canonicalWords(either.replaceAll("_", " ")));

export const phraseOf = (text: string): Phrase => {
  const groups = text.split(" ");
  return {
    wanted: groups.filter((group) => !group.startsWith("-")).map(groupOf),
    unwanted: groups.filter((group) => group.startsWith("-")).map((group) => groupOf(group.slice(1))),
  };
};

export const wordsOfPhrase = ({ wanted, unwanted }: Phrase): string[] => [...wanted, ...unwanted].flat(2);

const placesOf = (words: readonly string[], group: Group): Place[] =>
  group.flatMap((run) =>
    words.flatMap((_, from) =>
      run.every((word, at) => words[from + at] === word) ? [{ from, to: from + run.length }] : [],
    ),
  );
type Place = { from: number; to: number };

const isFree = ({ from, to }: Place, taken: readonly Place[]): boolean =>
  taken.every((other) => to <= other.from || from >= other.to);

/** A place of its own for each group, so that no word stands for two: those with the fewest choices first. */
const havePlaces = (words: readonly string[], groups: readonly Group[]): boolean => {
  const choices = groups.map((group) => placesOf(words, group)).toSorted((a, b) => a.length - b.length);
  const taken: Place[] = [];
  return choices.every((places) => {
    const free = places.find((place) => isFree(place, taken));
    if (free) taken.push(free);
    return free !== undefined;
  });
};

const IDLE = new Set([...IDLE_WORDS].map(canonicalOf));
const IDLE_WORTH = 0.25;

/** Words such as "how" and "do" say little by themselves. */
const worthOf = (group: Group): number => (group.every((run) => run.every((word) => IDLE.has(word))) ? IDLE_WORTH : 1);

/** How much of a question a phrase accounts for: about its number of words, 0 if it does not fit. */
export const fitOf = (words: readonly string[], { wanted, unwanted }: Phrase): number =>
  havePlaces(words, wanted) && !unwanted.some((group) => placesOf(words, group).length > 0)
    ? wanted.reduce((sum, group) => sum + worthOf(group), 0)
    : 0;

export const bestFit = (words: readonly string[], phrases: readonly Phrase[]): number =>
  Math.max(0, ...phrases.map((phrase) => fitOf(words, phrase)));
