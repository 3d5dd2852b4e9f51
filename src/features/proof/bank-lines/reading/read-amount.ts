import { type Cell, cellText } from "#shared/sheets/cell.ts";

const CHARACTERS = 30;
const CURRENCY = /(?:[A-Z]{3}|[$€£¥])/g;
/** Some write `30.00000`. */
const FILLED = /(?<=\.\d\d)0{2,}$/;
const NUMBER = /^\d*(?:[.,' ]\d+)*$/;

/** Which sign a text has: a minus before or after it, or parentheses. */
const signOf = (text: string): { isNegative: boolean; bare: string } => {
  const parenthesized = /^\((.*)\)$/.exec(text);
  if (parenthesized) return { isNegative: true, bare: parenthesized[1] ?? "" };
  const isNegative = /^[-\u2212\u2013]|[-\u2212\u2013]$/.test(text);
  return { isNegative, bare: text.replaceAll(/^[-+\u2212\u2013]|[-+\u2212\u2013]$/g, "") };
};

/** The last point or comma is the decimal one where one or two digits follow; where three do, it groups thousands. */
const centsOf = (number: string): number | null => {
  if (!NUMBER.test(number) || !/\d/.test(number)) return null;
  const [, decimals] = /[.,](\d{1,2})$/.exec(number) ?? [];
  const whole = decimals === undefined ? number : number.slice(0, -decimals.length - 1);
  const groups = whole.split(/[.,' ]/);
  if (groups.slice(1).some((group) => group.length !== 3)) return null;
  const units = Number(groups.join("") || "0");
  return units * 100 + Number((decimals ?? "0").padEnd(2, "0"));
};

/** An amount in cents with its sign; null for what is no amount, undefined for an empty cell. */
export const readCents = (cell: Cell | undefined): number | null | undefined => {
  const text = cellText(cell);
  if (text === "") return undefined;
  if (text.length > CHARACTERS) return null;
  // A sign stands on either side of a currency, and inside or outside of parentheses.
  const { isNegative, bare } = signOf(text.toUpperCase().replaceAll(CURRENCY, "").trim());
  const cents = centsOf(bare.trim().replace(FILLED, ""));
  if (cents === null || !Number.isSafeInteger(cents)) return null;
  return isNegative ? -cents || 0 : cents;
};
