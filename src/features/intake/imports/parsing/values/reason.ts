import { refused } from "#shared/result.ts";
import type { DayRefusalCode } from "#shared/sheets/parse-day.ts";

/** Why one row was refused, as a code for machines and in plain words for the person. */
export type ValueRefusal = { code: ValueRefusalCode; message: string };

export type ValueRefusalCode =
  | DayRefusalCode
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
  | "times-equal"
  | "end-before-start"
  | "description-too-long"
  | "too-many-rows"
  | "clock-open"
  | "clock-lengths-open"
  | "duration-is-clock"
  | "spans-open"
  | "spans-days"
  | "zone-open"
  | "zone-unknown"
  | "hidden-open"
  | "formula-not-calculated"
  | "all-day"
  | "break-unreadable";

export const refusedValue = (code: ValueRefusalCode, message: string): { ok: false; reason: ValueRefusal } =>
  refused({ code, message });
