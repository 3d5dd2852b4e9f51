import type { CivilDate } from "#shared/civil-date.ts";
import { COUNTS, PLAIN_WORDS, UNITS } from "./plain-words.ts";
import { datesSaid } from "./said-dates.ts";
import { lengthsSaid } from "./said-lengths.ts";

/** What a line of a model may be made of. */
export type Heard = {
  /** The subject and the text of the mail. */
  text: string;
  sentOn: CivilDate;
  people: readonly string[];
  /** The name and the address of the property that the model named. */
  property: string;
};

/** A number with what is written within it, or a word. */
const TOKEN = /\p{N}+(?:[.,:/-]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Links, addresses, markup and code have no place in a line about work. */
const NO_PROSE = /:\/\/|www\.|[@<>[\]{}`|\\=_#*~^]|[\p{L}\p{N}]\.\p{L}{2,}/u;

const tokensOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(TOKEN) ?? [];

/** "Maria's" is Maria. */
const stemOf = (word: string): string => word.replace(/['’]s$/u, "");

const isNumber = (word: string): boolean => /^\p{N}/u.test(word);
const isClaim = (word: string): boolean => isNumber(word) || UNITS.has(word) || COUNTS.has(word);

/** From and to (excluded) of all that stands together and counts or measures. */
const claimsIn = (words: readonly string[]): [from: number, to: number][] => {
  const found: [number, number][] = [];
  for (const [at, word] of words.entries()) {
    const last = found.at(-1);
    if (!isClaim(word)) continue;
    if (last?.[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
};

const isWithin = <Value>(some: ReadonlySet<Value>, all: ReadonlySet<Value>): boolean =>
  [...some].every((value) => all.has(value));

/**
 * Whether a line of a model says nobody, no number, no length and no day that its mail does not say. What counts or measures
 * stands in the mail word by word, with what is counted; a length or a day is one that the mail says; any other word is
 * the mail's, the property's, or a plain one. A line with a link, an address or markup is no prose.
 */
export const keepsToWords = (written: string, { text, sentOn, people, property }: Heard): boolean => {
  const line = written.normalize("NFKC");
  if (NO_PROSE.test(line)) return false;
  const spoken = [text, property].map((said) => ` ${tokensOf(said).join(" ")} `);
  const isSaid = (words: readonly string[]): boolean => spoken.some((said) => said.includes(` ${words.join(" ")} `));
  const words = tokensOf(line);
  const isKept = ([from, to]: [number, number]): boolean => {
    const [first = "", ...rest] = words.slice(from, to);
    const withBefore = from > 0 && isSaid(words.slice(from - 1, to));
    if (UNITS.has(first)) return withBefore;
    if (isNumber(first) && rest.length === 0)
      return withBefore || (to < words.length && isSaid(words.slice(from, to + 1)));
    return isSaid([first, ...rest]);
  };
  const known = new Set([text, property, ...people].flatMap(tokensOf).flatMap((word) => [word, stemOf(word)]));
  return (
    claimsIn(words).every(isKept) &&
    isWithin(lengthsSaid(line), lengthsSaid(text)) &&
    isWithin(datesSaid(line, sentOn), datesSaid(text, sentOn)) &&
    words.every((word) => isClaim(word) || known.has(word) || known.has(stemOf(word)) || PLAIN_WORDS.has(word))
  );
};
