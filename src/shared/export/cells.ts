import type { CivilDate } from "#shared/civil-date.ts";

/** One cell of an export, before it becomes CSV or XLSX: a number stays a number, and text can never be a formula. */
export type ExportCell =
  | { readonly kind: "text"; readonly text: string }
  /** A count or seconds: written without decimals. */
  | { readonly kind: "whole"; readonly value: number }
  /** Any other number. */
  | { readonly kind: "decimal"; readonly value: number }
  /** Hours with two decimals, made from seconds. */
  | { readonly kind: "hours"; readonly seconds: number }
  | { readonly kind: "day"; readonly day: CivilDate }
  | { readonly kind: "empty" };

export const text = (value: string | null): ExportCell =>
  value === null || value === "" ? EMPTY : { kind: "text", text: neutralText(value) };
export const whole = (value: number | null): ExportCell => (value === null ? EMPTY : { kind: "whole", value });
export const decimal = (value: number): ExportCell => ({ kind: "decimal", value });
export const hours = (seconds: number): ExportCell => ({ kind: "hours", seconds });
export const day = (value: CivilDate | null): ExportCell => (value === null ? EMPTY : { kind: "day", day: value });
export const EMPTY: ExportCell = { kind: "empty" };

/** How a formula starts in the various spreadsheet programs, including the full-width forms. */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Text that no spreadsheet program takes for a formula: an apostrophe is put before anything that begins like one. Text
 * that begins with apostrophes and then like a formula gets one more, so that `originalText` is exact.
 */
export function neutralText(original: string): string {
  const clean = original.toWellFormed().replaceAll(UNPRINTABLE, "\uFFFD");
  return FORMULA_START.test(clean) ? `'${clean}` : clean;
}

/** What `neutralText` was given: for importers that read our own exports back. */
export function originalText(exported: string): string {
  return exported.startsWith("'") && FORMULA_START.test(exported) ? exported.slice(1) : exported;
}

/** Control characters that XML refuses and no person typed. */
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Hundredths of an hour, to the nearest, but a whole hour only when it is full: 84 minutes give 140, and a second short
 * of 750 hours gives 74,999.
 */
export function hundredthsOfHour(seconds: number): number {
  const nearest = Math.round(seconds / 36);
  return nearest % 100 === 0 ? Math.floor(seconds / 36) : nearest;
}
