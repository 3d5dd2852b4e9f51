import type { CivilDate } from "#shared/civil-date.ts";

export const BANK_LIMITS = {
  merchantCharacters: 200,
  cents: 1_000_000_000,
  /** Which one of a day's equal lines. */
  ordinal: 1000,
  perEntry: 20,
} as const;

/** How many days after the work its purchase may be. */
export const DAYS_AFTER = 3;

/** Money that was spent, as a bank or a card says it: what its owner may keep of a statement. */
export type BankLine = {
  spentOn: CivilDate;
  /** Of whatever currency: the file's, which most files do not name. */
  cents: number;
  merchant: string;
  /** 1 for the first of lines that are equal in everything else, 2 for the second. */
  ordinal: number;
};

/**
 * A number of five digits or more, however it is grouped: of a card, an account, a phone, a reference. What groups digits is
 * never one itself, so a text is read once.
 */
const NUMBERS = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu;

/** Keeps at most the last four digits of any long number. */
const maskNumbers = (text: string): string =>
  text.replaceAll(NUMBERS, (number) => `*${(number.match(/\p{Nd}/gu) ?? []).slice(-4).join("")}`);

export const merchantOf = (text: string): string =>
  maskNumbers(text.normalize("NFKC").replaceAll(/\s+/g, " ").trim())
    .slice(0, BANK_LIMITS.merchantCharacters)
    .toWellFormed()
    .trim();

export const lineKey = ({ spentOn, cents, merchant, ordinal }: BankLine): string =>
  `${spentOn} ${cents} ${ordinal} ${merchant}`;

/** `1,234.50`: no currency is named, since the file names none. */
export const amountWords = (cents: number): string => {
  const whole = Math.floor(cents / 100)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${String(cents % 100).padStart(2, "0")}`;
};
