import {
  countIn,
  hasSameNumerals,
  isPlainText,
  isSubsequence,
  JOINTS,
  numbersStand,
  tellingOf,
  tokensOf,
} from "#shared/fields/said-words.ts";
import { AI_WORDS_MAX_CHARACTERS } from "#shared/limits.ts";
import { type DraftBook, readEntry } from "./draft-book.ts";

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

/**
 * Whether a sentence of a model says what a person said, and nothing else. Its words are theirs, none oftener than they said
 * it; nothing that tells is left out; a number stands beside the word beside which it stood; each part that the quick log
 * reads in their words is read alike; what was done is in their order; and what they left open is left open.
 */
export const keepsToSaid = (written: string, words: string, book: DraftBook, now: Date): boolean => {
  const said = words.replace(ORDER, "");
  if (!isPlainText(written, AI_WORDS_MAX_CHARACTERS)) return false;
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
    hasSameNumerals(written, said) &&
    numbersStand(tellingOf(written), tellingOf(said)) &&
    isReadAlike(written, said, { book, now, isGuess })
  );
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
