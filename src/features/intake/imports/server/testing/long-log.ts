import { AT_ONCE_MAX_ROWS } from "#features/intake/imports/rules.ts";

/** Too many to be saved at once. */
export const ROWS = AT_ONCE_MAX_ROWS + 100;

/** Rows of one minute each and more, no two alike, over the days of 2025. */
export const longLog = (word: string, rows = ROWS): string =>
  [
    "Date,Minutes,Property,Activity,Description",
    ...Array.from({ length: rows }, (_, row) => {
      const date = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
      return `${date},${5 + (row % 50)},,Repairs,${word} ${row}`;
    }),
  ].join("\n");
