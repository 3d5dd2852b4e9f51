import { civilDateInZone } from "#shared/civil-date.ts";
import { cellText, isBlankCell, isDateCell, type Cell } from "#shared/sheets/cell.ts";
import { parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import { parseTimeOfDay } from "./parse-time.ts";
import { unreadZone } from "./zoned-moment.ts";
import { instantOfEpochSeconds, wallClockToEpochSeconds } from "./wall-clock.ts";

/** An instant with its own zone: 2025-01-02T21:02:00Z, 2025-01-02T21:02-05:00. */
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})$/i;
const END_OF_DAY = 86_399;

export type LoggedAt =
  | { kind: "none" }
  /** ISO UTC: what the file claims, not what we witnessed. */
  | { kind: "claimed"; instant: string; date: string }
  | { kind: "unreadable"; text: string };

const isoOf = (instantMs: number, timeZone: string): LoggedAt => ({
  kind: "claimed",
  instant: new Date(instantMs).toISOString(),
  date: civilDateInZone(new Date(instantMs), timeZone),
});

/** When a row was written, as a file claims. A day without a time means the end of the day, the latest possible time. */
export const parseLoggedAt = (cell: Cell | undefined, options: DayOptions, timeZone: string): LoggedAt => {
  if (isBlankCell(cell)) return { kind: "none" };
  const text = cellText(cell);
  if (ZONED.test(text)) {
    const parsed = Date.parse(text.replace(" ", "T").replace(/\s+/g, ""));
    return Number.isNaN(parsed) ? { kind: "unreadable", text } : isoOf(parsed, timeZone);
  }
  const day = parseDay(cell, options);
  if (!day.ok) return { kind: "unreadable", text };
  const fraction = typeof cell === "number" ? cell % 1 : 0;
  const time = fraction > 0 ? Math.round(fraction * 86_400) : timeAfterDate(cell ?? null, timeZone);
  const epoch = wallClockToEpochSeconds(day.value, time ?? END_OF_DAY, timeZone);
  return { kind: "claimed", instant: instantOfEpochSeconds(epoch), date: day.value };
};

const timeAfterDate = (cell: Cell, timeZone: string): number | null => {
  if (unreadZone(cell, timeZone) !== null) return null;
  if (isDateCell(cell)) return parseTimeOfDay(cell);
  return typeof cell === "string" && /\d:\d{2}/.test(cell) ? parseTimeOfDay(cell) : null;
};
