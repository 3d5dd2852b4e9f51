import { seenText } from "./hidden-text.ts";
import { fold, wordsOf } from "./folded-words.ts";

/** Links, addresses, markup and code have no place in a sentence about work. */
const NO_PROSE = /:\/\/|www\.|[<>[\]{}`|\\=_*~^]|[\p{L}\p{N}]\.\p{L}{2,}/u;
const UNSEEN = /\p{C}/u;

/** Whether what a model wrote is plain text: nothing hidden, no link, no markup, and no longer than it may be. */
export const isPlainText = (written: string, maxCharacters: number): boolean =>
  written.length > 0 &&
  written.length <= maxCharacters &&
  seenText(written).hidden === 0 &&
  !NO_PROSE.test(written) &&
  !UNSEEN.test(written);

const NUMBERS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, number): [string, string] => [word, String(number)]),
);
const SAME = new Map([
  ...NUMBERS,
  ...["h", "hr", "hrs", "hours"].map((word): [string, string] => [word, "hour"]),
  ...["m", "min", "mins", "minutes"].map((word): [string, string] => [word, "minute"]),
  ...["around", "approximately", "approx", "roughly", "about"].map((word): [string, string] => [word, "about"]),
]);

/** What joins words and says nothing. */
export const JOINTS: ReadonlySet<string> = new Set("a an the at on in for of to and i".split(" "));

/** The words of a text, each as one of those that say the same: `2h` and `two hours` are. */
export const tokensOf = (text: string): string[] =>
  wordsOf(fold(text.replaceAll(/(\d)(?=\p{L})/gu, "$1 ")))
    .map(({ word }) => SAME.get(word) ?? word)
    .filter((word) => word !== "#");

export const tellingOf = (text: string): string[] => tokensOf(text).filter((word) => !JOINTS.has(word));

export const isSubsequence = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const word of all) if (word === some[at]) at += 1;
  return at === some.length;
};

export const countIn = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const NUMERAL = /[$€£]?\d(?:[\d.,:/-]*\d)?%?/gu;
const NUMBER_WORD = new RegExp(`\\b(?:${[...NUMBERS.keys()].join("|")})\\b`, "giu");

const numeralsOf = (text: string): string[] =>
  fold(text.replaceAll(NUMBER_WORD, (word) => NUMBERS.get(word.toLowerCase()) ?? word)).match(NUMERAL) ?? [];

/** Whether two texts have the same numbers, each as it is written: `1.5` is neither `15` nor `1,5`. */
export const hasSameNumerals = (one: string, other: string): boolean =>
  numeralsOf(one).toSorted().join(" ") === numeralsOf(other).toSorted().join(" ");

/** Each number has a neighbor that it had. */
export const numbersStand = (used: readonly string[], own: readonly string[]): boolean => {
  const pairs = new Set(own.map((word, at) => `${word} ${own[at + 1] ?? ""}`));
  return used.every((word, at) => {
    if (!/\p{N}/u.test(word)) return true;
    const isBare = own.length === 1;
    return isBare || pairs.has(`${word} ${used[at + 1] ?? ""}`) || pairs.has(`${used[at - 1] ?? ""} ${word}`);
  });
};
