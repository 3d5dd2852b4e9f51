import { type Line, textOf, type Word, wordsAt } from "./page-text.ts";

/** An amount on a line. `isSure`: no letter had to be taken for a digit. */
export type Amount = { cents: number; words: readonly Word[]; isSure: boolean };

const CENTS_MAX = 1_000_000_000;

/** What a reader of pictures takes digits for, and only within a number. */
const AS_DIGIT: Readonly<Record<string, string>> = { O: "0", o: "0", l: "1", I: "1", "|": "1", S: "5" };
export const digitsOf = (text: string): string => text.replaceAll(/[OolI|S]/g, (letter) => AS_DIGIT[letter] ?? letter);

const DIGIT = String.raw`[\dOolI|S]`;
/**
 * `1,234.56`, `1234.56` and `1.234,56`; a space before the cents is how a faint point reads. What stands before it says whether
 * it is taken off.
 */
const AMOUNT = new RegExp(
  String.raw`(?<![\w.,/:])(?<sign>[-(]?\s?)(?<currency>US\$|USD|\$|MX\$)?\s?(?<whole>${DIGIT}{1,3}(?:[,.]${DIGIT}{3})+|${DIGIT}{1,7})\s?(?<point>[.,])\s?(?<cents>${DIGIT}{2})(?<after>-|%)?(?![\w%]|[.,/:]\d)`,
  "g",
);

/** `S61.06` is a dollar sign that was misread, or 561.06: who knows. */
const isDollarSign = (whole: string): boolean => /^S\d/.test(whole);

const centsOf = (whole: string, cents: string): number =>
  Number(digitsOf(whole).replaceAll(/[.,]/g, "")) * 100 + Number(digitsOf(cents));

/** The point of `1.234,56` is a comma, and never the other way around. */
const isOneNotation = (whole: string, point: string): boolean => !whole.includes(point);

/** The amounts of a line, from left to right, without those that are taken off. */
export const amountsIn = (line: Line): Amount[] => {
  const text = textOf(line);
  return [...text.matchAll(AMOUNT)].flatMap((match): Amount[] => {
    const { sign = "", whole = "", point = "", cents = "", after = "" } = match.groups ?? {};
    if (/[-(]/.test(sign) || after !== "" || !isOneNotation(whole, point) || !/\d/.test(whole + cents)) return [];
    const isMisread = isDollarSign(whole);
    const amount = centsOf(isMisread ? whole.slice(1) : whole, cents);
    if (amount > CENTS_MAX) return [];
    const isSure = !/[OolI|S]/.test(whole + cents);
    return [{ cents: amount, words: wordsAt(line, match.index, match.index + match[0].length), isSure }];
  });
};
