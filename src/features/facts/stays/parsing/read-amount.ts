import { EARNINGS_MAX_CENTS } from "../rules.ts";

export type Amount = { cents: number; currency: string | null };

/** Anything longer is not an amount; the parts of one are told apart by backtracking. */
const CHARACTERS_MAX = 40;

const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP" };
const PARTS = /^(-|\()?\s*(-)?([$€£]|[A-Za-z]{2,3}\$?)?\s*(-)?(\d[\d.,'\u00a0\u202f ]*?)\s*([$€£]|[A-Za-z]{3})?\s*\)?$/;

/** `1,204.50` as in the US, `1.204,50` and `1 204,50` as in Europe; null where it could be either, or neither. */
const NUMBERS: readonly [form: RegExp, decimal: "." | ","][] = [
  [/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/, "."],
  [/^\d{1,3}(?:'\d{3})+(?:\.\d{1,2})?$/, "."],
  [/^(?:\d{1,3}(?:[. ]\d{3})+|\d+),\d{1,2}$/, ","],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, ","],
];

const centsOf = (digits: string): number | null => {
  const text = digits.replaceAll(/[\u00a0\u202f]/g, " ").trim();
  const decimal = NUMBERS.find(([form]) => form.test(text))?.[1];
  if (decimal === undefined) return null;
  const [whole = "", part = ""] = text.split(decimal);
  return Number(whole.replaceAll(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
};

/** An amount of money as booking sites write it, with its currency if one is next to it. */
export const readAmount = (text: string): Amount | null => {
  const said = text.trim();
  const parts = said.length > CHARACTERS_MAX ? null : PARTS.exec(said);
  const cents = parts && centsOf(parts[5] ?? "");
  if (!parts || cents === null || cents > EARNINGS_MAX_CENTS) return null;
  const sign = parts[1] ?? parts[2] ?? parts[4];
  const mark = parts[3] ?? parts[6];
  const currency = mark === undefined ? null : (SYMBOLS[mark] ?? mark.replace("$", "").toUpperCase());
  return { cents: sign === undefined ? cents : -cents, currency: currency === "US" ? "USD" : currency };
};
