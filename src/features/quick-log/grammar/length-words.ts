const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  "twenty-five": 25,
  thirty: 30,
  "thirty-five": 35,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  "fifty-five": 55,
  sixty: 60,
  ninety: 90,
};

export const SPELLED = Object.keys(WORDS)
  .toSorted((one, other) => other.length - one.length)
  .join("|");

/** The number words that count whole hours: not `a`, which stands before a fraction too. */
export const NUMBER_WORDS = Object.keys(WORDS).slice(2, 14).join("|");

export const countOf = (word: string | undefined): number => WORDS[word ?? ""] ?? Number(word);

export const H = "(?:hours?|hrs?|h)";
export const M = "(?:minutes?|mins?|m)";
const END = "(?![a-z\\d])";

/** What makes the number before it a length: ` min`, `.5 h`, `-hour`. */
export const UNIT_AHEAD = `(?:\\.\\d+)?\\s*-?\\s*(?:${H}|${M})${END}`;

/** A length with its unit, wherever it stands. */
export const UNIT_LENGTH = `(?:\\d${UNIT_AHEAD}|\\d\\s*h\\s*\\d|(?:${SPELLED}|half|quarter)[\\s-]+(?:an?[\\s-]+)?(?:hours?|minutes?|mins?)${END})`;

/** A length, a clock time or a day that a number begins: it says nothing about the word before it. */
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
