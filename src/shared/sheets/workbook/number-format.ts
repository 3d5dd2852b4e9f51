import { dayNumber, fromDayNumber } from "#shared/civil-date.ts";
import type { Cell } from "#shared/sheets/cell.ts";

/** What a number format makes of a number: a day, a stretch of time (or a time of day), or just a number. */
export type FormatKind = "number" | "date" | "time";

const ELAPSED = /\[(?:h+|m+|s+)\]/i;
const SECONDS_PER_DAY = 86_400;
/** Below this, a number under a date format is not a day that anyone logged: 1900, or a length of time. */
const FIRST_SERIAL = 366;
const LAST_SERIAL = 73_415;
const EPOCH_1900 = dayNumber("1899-12-30");
const EPOCH_1904 = dayNumber("1904-01-01");

const BUILT_IN: Record<number, FormatKind> = {
  18: "time",
  19: "time",
  20: "time",
  21: "time",
  45: "time",
  46: "time",
  47: "time",
};
for (const id of [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
  BUILT_IN[id] = "date";

/** Kind of a format code such as `mm/dd/yyyy`, `[h]:mm`, `0.00` (ECMA-376 part 1, 18.8.31). */
export const formatKind = (id: number, code: string | undefined): FormatKind => {
  if (code === undefined) return BUILT_IN[id] ?? "number";
  const [section = ""] = code.replace(/"[^"]*"|\\./g, "").split(";");
  if (ELAPSED.test(section)) return "time";
  const bare = section.replace(/\[[^\]]*\]/g, "").toLowerCase();
  if (bare.includes("general") || bare.includes("@")) return "number";
  const hasHalves = /am\/pm|a\/p/.test(bare);
  const tokens = bare.replace(/am\/pm|a\/p/g, "").replace(/_.|\*./g, "");
  if (/[#?]/.test(tokens) || /0\.0|0%|e\+/.test(tokens)) return "number";
  if (/[yd]/.test(tokens) || (/m/.test(tokens) && !/[hs]/.test(tokens))) return "date";
  return hasHalves || /[hs]/.test(tokens) ? "time" : "number";
};

const pad = (value: number): string => String(value).padStart(2, "0");

const dateCell = (serial: number, epoch1904: boolean): Cell => {
  const seconds = Math.round(serial * SECONDS_PER_DAY);
  const day = fromDayNumber((epoch1904 ? EPOCH_1904 : EPOCH_1900) + Math.floor(seconds / SECONDS_PER_DAY));
  const rest = seconds % SECONDS_PER_DAY;
  if (rest === 0) return { kind: "date", iso: day };
  const time = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor(rest / 60) % 60)}:${pad(rest % 60)}`;
  return { kind: "date", iso: `${day}T${time}` };
};

/** A number of the sheet under its format. */
export const numberCell = (value: number, kind: FormatKind, epoch1904: boolean): Cell => {
  const isDay = value >= FIRST_SERIAL && value <= LAST_SERIAL;
  if (kind !== "number" && isDay) return dateCell(value, epoch1904);
  if (kind === "time" || (kind === "date" && value > 0 && value < 1)) {
    return { kind: "duration", seconds: Math.round(value * SECONDS_PER_DAY) };
  }
  return value;
};
