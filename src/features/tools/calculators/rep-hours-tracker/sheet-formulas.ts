import type { TrackerValues } from "./fields.ts";
import { logRange } from "./log-sheet.ts";

/** Rows of the sheets Job and Others that formulas cover. */
export const SIDE_ROWS = 300;

export const sumOf = (values: TrackerValues, ...conditions: readonly string[]): string =>
  `SUMIFS(${[logRange(values, "hours"), ...conditions].join(",")})`;
