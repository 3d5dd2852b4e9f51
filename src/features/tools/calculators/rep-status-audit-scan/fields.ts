import { SIGNAL_CODES } from "@tenure/tax-rules";
import type { ValuesOf } from "../state/fields.ts";

const hours = { kind: "number", start: 0, min: 0, max: 1_000_000, digits: 2 } as const;

export const SIGNAL_FIELDS = {
  code: { kind: "choice", start: SIGNAL_CODES[0], choices: SIGNAL_CODES },
  /** Points out of 100 that it takes away; null: the file says nothing about it. */
  lost: { kind: "number", start: null, min: 0, max: 100, digits: 1 },
  weight: { kind: "number", start: 0, min: 0, max: 100, digits: 0 },
  hoursAtRisk: hours,
  rows: { kind: "number", start: 0, min: 0, max: 100_000, digits: 0 },
} as const;

/** What is kept of a scan: sums and points. It cannot contain any row, name or word of the file. */
export const SCAN_FIELDS = {
  year: { kind: "number", start: 0, min: 0, max: 2199, digits: 0 },
  score: { kind: "number", start: 0, min: 0, max: 100, digits: 0 },
  beforeCaps: { kind: "number", start: 0, min: 0, max: 100, digits: 0 },
  rows: { kind: "number", start: 0, min: 0, max: 100_000, digits: 0 },
  unread: { kind: "number", start: 0, min: 0, max: 100_000, digits: 0 },
  logged: hours,
  countable: hours,
  afterCuts: hours,
  signals: { kind: "list", of: SIGNAL_FIELDS, start: 0, max: SIGNAL_CODES.length },
} as const;

export type ScanValues = ValuesOf<typeof SCAN_FIELDS>;
export type SignalValues = ValuesOf<typeof SIGNAL_FIELDS>;
