import { fold, wordsOf } from "#features/log/quick-log/server/index.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import { AI_WORDS_MAX_CHARACTERS } from "#shared/limits.ts";
import { type DraftBook, readEntry } from "./draft-book.ts";

/** Links, addresses, markup and code have no place in a sentence about work. */
const NO_PROSE = /:\/\/|www\.|[<>[\]{}`|\\=_*~^]|[\p{L}\p{N}]\.\p{L}{2,}/u;

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
const JOINTS = new Set("a an the at on in for of to and i".split(" "));

/** What people say beside what they say: it may be left out. All else has to stand in what is written. */
const IDLE = new Set(
  "a an the at on in for of to and so i im i'm ive i've m ve d was were am have been being there here it its it's that this um uh hmm ok okay well hey hi please pls you know kinda sorta over basically can could me my spent".split(
    " ",
  ),
);
/** `please log`, which is said to us. */
const ORDER = /^\s*(?:(?:please|pls|can you|could you)\s+)*(?:log|add|record|enter|put(?: in| down)?|track)\s+/iu;

/** `like two hours`: a guess stays a guess. */
const GUESS_WORDS = new Set("like maybe probably think guess almost nearly about ish some".split(" "));

/** `about the boiler` is no guess. */
const isGuessed = (word: string, next: string): boolean =>
  GUESS_WORDS.has(word) && (word !== "about" || /\p{N}|^(?:an?|half)$/u.test(next));

/** `2h` and `two hours` are the same words. */
const tokensOf = (text: string): string[] =>
  wordsOf(fold(text.replaceAll(/(\d)(?=\p{L})/gu, "$1 ")))
    .map(({ word }) => SAME.get(word) ?? word)
    .filter((word) => word !== "#");
const tellingOf = (text: string): string[] => tokensOf(text).filter((word) => !JOINTS.has(word));

const isSubsequence = (some: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const word of all) if (word === some[at]) at += 1;
  return at === some.length;
};

const countIn = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/**
 * Whether a sentence of a model says what a person said, and nothing else. Its words are theirs, none oftener than they said
 * it; nothing that tells is left out; a number stands beside the word beside which it stood; each part that the quick log
 * reads in their words is read alike; what was done is in their order; and what they left open is left open.
 */
export const keepsToSaid = (written: string, words: string, book: DraftBook, now: Date): boolean => {
  const said = words.replace(ORDER, "");
  if (written.length > AI_WORDS_MAX_CHARACTERS || seenText(written).hidden > 0 || NO_PROSE.test(written)) return false;
  const [used, own] = [tokensOf(written), tokensOf(said)];
  const isGuess = own.some((word, at) => isGuessed(word, own[at + 1] ?? ""));
  const [usedCounts, ownCounts] = [countIn(used), countIn(own)];
  const isTheirs = (word: string): boolean =>
    JOINTS.has(word) || (word === "about" && isGuess) || (usedCounts.get(word) ?? 0) <= (ownCounts.get(word) ?? 0);
  const isKept = (word: string): boolean => IDLE.has(word) || GUESS_WORDS.has(word) || usedCounts.has(word);
  return (
    used.length > 0 &&
    used.every(isTheirs) &&
    own.every(isKept) &&
    numbersStand(tellingOf(written), tellingOf(said)) &&
    isReadAlike(written, said, { book, now, isGuess })
  );
};

/** Each number has a neighbor that it had. */
const numbersStand = (used: readonly string[], own: readonly string[]): boolean => {
  const pairs = new Set(own.map((word, at) => `${word} ${own[at + 1] ?? ""}`));
  return used.every((word, at) => {
    if (!/\p{N}/u.test(word)) return true;
    const isBare = own.length === 1;
    return isBare || pairs.has(`${word} ${used[at + 1] ?? ""}`) || pairs.has(`${used[at - 1] ?? ""} ${word}`);
  });
};

type ReadWith = { book: DraftBook; now: Date; isGuess: boolean };

const isReadAlike = (written: string, said: string, { book, now, isGuess }: ReadWith): boolean => {
  const [is, was] = [readEntry(written, book, now), readEntry(said, book, now)];
  const { read, settled } = is;
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const isOpen = (part: (typeof MAY_BE_FOUND)[number]): boolean =>
    was.settled[part] === null || was.settled[part] === "";
  const isStillGuess = read.hints.some(({ code }) => code === "estimate" || code === "fuzzy_length");
  const hadDoubts = was.read.hints.some(({ code }) => code === "fuzzy_length" || code === "two_lengths");
  return (
    MAY_BE_FOUND.every((part) => isSame(settled[part], was.settled[part]) || (isOpen(part) && !hadDoubts)) &&
    settled.day === was.settled.day &&
    settled.personId === was.settled.personId &&
    settled.otherSeconds === was.settled.otherSeconds &&
    isSame(read.placeCandidates, was.read.placeCandidates) &&
    isSame(read.personCandidates, was.read.personCandidates) &&
    read.isPersonAsked === was.read.isPersonAsked &&
    (read.askedDay === null) === (was.read.askedDay === null) &&
    (!isGuess || settled.seconds === null || isStillGuess) &&
    isSubsequence(tellingOf(settled.description), tokensOf(said))
  );
};

/** What the quick log may read in a model's sentence though it read nothing in the words as they were said. */
const MAY_BE_FOUND = ["seconds", "times", "place"] as const;
