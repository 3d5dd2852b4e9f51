import { type Span } from "#shared/fields/folded-words.ts";
import { BLANK } from "./sentence.ts";

const ONES = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const WORDS: ReadonlyMap<string, number> = new Map([
  ["a", 1],
  ["an", 1],
  ...[...ONES, ...TEENS].map((word, index): [string, number] => [word, index + 1]),
  ...TENS.map((word, index): [string, number] => [word, 20 + index * 10]),
]);

const byLength = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join("|");

/** `forty five`, `forty-five`, `five`. */
export const SPELLED = `(?:${TENS.join("|")})[\\s-](?:${ONES.slice(0, 9).join("|")})|${byLength(WORDS.keys())}`;

/** The number words that count whole hours: not `a`, which also comes before a fraction. */
export const NUMBER_WORDS = ONES.join("|");

/** Minutes after hours, without their unit: `thirty`, `forty five`; not `two`, which may count something else. */
export const MINUTE_WORDS = `(?:${TENS.slice(0, 4).join("|")})(?:[\\s-](?:${ONES.slice(0, 9).join("|")}))?|${TEENS.join("|")}|ten`;

export const countOf = (word: string | undefined): number => {
  const parts = (word ?? "").split(/[\s-]/).map((part) => WORDS.get(part));
  return parts.every((part) => part !== undefined) ? parts.reduce((sum, part) => sum + part, 0) : Number(word);
};

export const H = "(?:hours?|hrs?|h)";
export const M = "(?:minutes?|mins?|m)";
export const S = "(?:seconds?|secs?|s)";
const END = "(?![a-z\\d])";

/** What makes the number before it a length: ` min`, `.5 h`, `-hour`. */
export const UNIT_AHEAD = `(?:\\.\\d+)?\\s*-?\\s*(?:${H}|${M})${END}`;

/** A length with its unit, wherever it is. */
export const UNIT_LENGTH = `(?:\\d${UNIT_AHEAD}|\\d\\s*h\\s*\\d|(?:${SPELLED}|half|quarter)[\\s-]+(?:an?[\\s-]+)?(?:hours?|hrs?|minutes?|mins?)${END})`;

/** A length, a clock time or a day that begins with a number: it says nothing about the word before it. */
export const OTHER_NUMBER = [
  `\\d+${UNIT_AHEAD}`,
  `\\d+[:/]\\d`,
  `\\d+,\\d{1,2}\\s*(?:${H}|${M})${END}`,
  `\\d+\\s*-\\s*\\d+${UNIT_AHEAD}`,
  `\\d+\\s*(?:(?:and|&|-)\\s*)?(?:[13]/[24]|[½¼¾])\\s*(?:(?:of\\s+)?an\\s+)?${H}${END}`,
  `\\d+\\s*(?:and|&)\\s*a\\s+half`,
  `\\d{1,2}\\s?[ap]\\.?m${END}`,
  `\\d{1,2}\\s*(?:-|to|until|till|til|through|thru)\\s*(?:\\d{1,2}:\\d\\d|\\d{1,2}(?::\\d\\d)?\\s?[ap]\\.?m${END}|noon${END})`,
  `\\d{4}-\\d{1,2}-\\d`,
  `\\d+\\s+(?:days?|weeks?|months?|years?)\\s+ago`,
].join("|");

/** `3x 20min`, `6 min call x2`; `10 x 12` is a size. */
const TIMES_BEFORE = /(?<![\p{L}\p{N}.:])\d+\s?[x×*]\s*$/u;
/** `3x30m`: no length, and asked about. */
export const TIMES_LENGTH =
  /(?<![\p{L}\p{N}.:])\d{1,2}[x×*]\d+(?:\.\d+)?\s?(?:m|mins?|minutes?|h|hrs?|hours?)(?!\p{L})/u;
/** `3x showing`, wherever it is; `3x4` and `3 x 4` are measures. */
const TIMES_ANYWHERE = /(?<![\p{L}\p{N}.:])\d{1,2}x(?!\s?[\p{L}\p{N}])|(?<![\p{L}\p{N}.:])\d{1,2}x\s+(?=\p{L}{3})/u;
const TIMES_AFTER = /(?<![\p{L}\p{N}\u25a1]|\d\s?["']?\s)[x×]\s?\d+(?![\p{L}\p{N}.])/u;

/** Whether a length is that of one of several: `3x` before it, `x2` after it. */
export const isSeveralTimes = (text: string, { from, to }: Span): boolean =>
  TIMES_BEFORE.test(text.slice(0, from)) || TIMES_AFTER.test(text.slice(to)) || TIMES_ANYWHERE.test(text);

export const SOLID = "(?<![\\p{L}\\p{N}.,:/$#])";
export const LENGTH_END = "(?![\\p{L}\\p{N}])";
export const AND = "(?:and|&)";
export const DIGITS = `(?:\\d+(?:\\.\\d+)?|(?<!${BLANK})\\.\\d+)`;
export const COUNT = `(?:\\d+|(?:${SPELLED})(?![\\p{L}]))`;
export const HOURS = "(?:hours?|hrs?)";
export const WORD_PART = "(?:(?:a\\s+)?half|three[\\s-]quarters?|(?:a\\s+)?quarter)";
export const SIGN_PART = "(?:[13]/[24]|[½¼¾])";
