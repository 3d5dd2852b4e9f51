import type { ReturnPosition } from "@tenure/tax-rules";

/** How a return reported the rentals, as people say it. */
export const POSITION_WORDS: Readonly<Record<ReturnPosition, string>> = {
  passive: "Passive: losses went on Form 8582",
  nonpassive: "Nonpassive: losses reduced your other income",
  mixed: "Some passive, some nonpassive",
  "no-rentals": "No rentals on this return",
};

export const RETURN_LINES_MAX = 60;
export const ADDRESS_MAX_CHARACTERS = 300;
export const DAYS_MAX = 366;
export const RENTS_MAX_CENTS = 100_000_000_000;

/** Line 1b of Schedule E (Form 1040), Part I. */
export const PROPERTY_CODES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type PropertyCode = (typeof PROPERTY_CODES)[number];

export const PROPERTY_CODE_LABELS: Readonly<Record<PropertyCode, string>> = {
  1: "1 Single family residence",
  2: "2 Multi-family residence",
  3: "3 Vacation or short-term rental",
  4: "4 Commercial",
  5: "5 Land",
  6: "6 Royalties",
  7: "7 Self-rental",
  8: "8 Other",
};

const COLUMNS = ["A", "B", "C"] as const;

/** Where a line is on paper: three properties a page, then another copy of the page. */
export const placeOnReturn = (lineNo: number): string => {
  const page = Math.floor((lineNo - 1) / COLUMNS.length) + 1;
  const column = COLUMNS[(lineNo - 1) % COLUMNS.length] ?? "A";
  return page === 1 ? column : `${column}, copy ${page}`;
};
