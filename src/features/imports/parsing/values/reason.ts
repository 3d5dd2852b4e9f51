import { refused } from "#shared/result.ts";

/** Why one row was refused, in a word for machines and in plain words for the person. */
export type ValueRefusal = { code: ValueRefusalCode; message: string };

export type ValueRefusalCode =
  | "date-missing"
  | "date-unreadable"
  | "date-impossible"
  | "date-without-year"
  | "date-ambiguous"
  | "date-future"
  | "date-too-old"
  | "duration-missing"
  | "duration-unreadable"
  | "duration-decimal-comma"
  | "duration-estimate"
  | "duration-negative"
  | "duration-zero"
  | "duration-too-short"
  | "duration-too-long"
  | "duration-unit-unknown"
  | "time-unreadable"
  | "end-before-start"
  | "description-too-long"
  | "times-equal"
  | "too-many-rows";

export const refusedValue = (code: ValueRefusalCode, message: string): { ok: false; reason: ValueRefusal } =>
  refused({ code, message });

/** A cell's text inside a sentence: short, on one line, in quotation marks. */
export const quoted = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return `"${line.length > 40 ? `${line.slice(0, 39)}\u2026` : line}"`;
};
