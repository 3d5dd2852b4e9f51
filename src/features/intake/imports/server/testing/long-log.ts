import { vi } from "vitest";
import * as rules from "#features/intake/imports/rules.ts";

/** Three slices of rows that are staged by the hundred, and more than are dropped or sealed at once, which are 250. */
export const ROWS = 260;
const AT_ONCE = 200;

/** Makes `ROWS` rows too many to be saved at once, in all tests until what it gives is called. */
export const saveInSlices = (): (() => void) => {
  const spy = vi.spyOn(rules, "AT_ONCE_MAX_ROWS", "get").mockReturnValue(AT_ONCE as never);
  return () => spy.mockRestore();
};

/** Rows of one minute each and more, no two alike, over the days of 2025. */
export const longLog = (word: string, rows = ROWS): string =>
  [
    "Date,Minutes,Property,Activity,Description",
    ...Array.from({ length: rows }, (_, row) => {
      const date = new Date(Date.UTC(2025, 0, 1 + (row % 365))).toISOString().slice(0, 10);
      return `${date},${5 + (row % 50)},,Repairs,${word} ${row}`;
    }),
  ].join("\n");
