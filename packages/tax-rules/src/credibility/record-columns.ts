import { dayNumber, isCivilDay } from "../units/civil-day.ts";
import { isDuration, isList } from "../facts/validate-values.ts";
import { ACTIVITY_TYPES } from "../facts/lists.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import type { RecordRow } from "./record-row.ts";

/** Marks a value that a row does not have. Days and minutes since 1970 never reach it. */
export const UNKNOWN = -0x80000000;

/**
 * The record turned on its side: one typed array a column, one index a row.
 * Every signal is then a plain loop over numbers.
 */
export type RecordColumns = {
  readonly count: number;
  readonly totalSeconds: number;
  readonly seconds: Int32Array;
  readonly day: Int32Array;
  readonly startMinute: Int32Array;
  readonly endMinute: Int32Array;
  /** Minutes since 1970-01-01, local as written. */
  readonly recordedMinute: Int32Array;
  /** Seconds that were added to the row later, and how many of them were late. */
  readonly addedSeconds: Int32Array;
  readonly addedLateSeconds: Int32Array;
  readonly person: Int32Array;
  readonly property: Int32Array;
  /** Index into ACTIVITY_TYPES. */
  readonly activity: Int32Array;
  /** 1 yes, 0 no, UNKNOWN. */
  readonly evidence: Int32Array;
  readonly onSite: Int32Array;
  readonly portfolioWide: Int32Array;
  readonly investor: Int32Array;
  readonly descriptions: readonly (string | null)[];
  readonly persons: readonly string[];
  readonly properties: readonly string[];
};

export const LATE_DAYS = 30;
const NOTHING_ADDED: NonNullable<RecordRow["later"]> = [];

/** Written down more than thirty days after the work; what is not known is not late. */
export function isLate(minute: number, day: number): boolean {
  return minute !== UNKNOWN && day !== UNKNOWN && Math.floor(minute / 1440) - day > LATE_DAYS;
}

const MAX_PROBLEMS = 50;
const LONGEST_ROW_SECONDS = 366 * 86_400;
const ACTIVITY_INDEX = new Map<string, number>(ACTIVITY_TYPES.map((type, index) => [type, index]));

export function recordColumns(rows: readonly RecordRow[]): Validated<RecordColumns> {
  if (!isList(rows) || rows.length === 0)
    return refused([{ path: "rows", message: "is empty: there is nothing to rate" }]);
  const count = rows.length;
  const columns = emptyColumns(count);
  const problems: Problem[] = [];
  const persons = new Map<string, number>();
  const properties = new Map<string, number>();
  const days = new Map<string, number>();
  const descriptions: (string | null)[] = Array.from({ length: count }, () => null);
  let totalSeconds = 0;
  for (let i = 0; i < count && problems.length < MAX_PROBLEMS; i += 1) {
    const row = rows[i];
    if (typeof row !== "object" || row === null) {
      problems.push({ path: `rows[${i}]`, message: "must be a row" });
      continue;
    }
    if (!isDuration(row.seconds) || row.seconds > LONGEST_ROW_SECONDS) {
      problems.push({ path: `rows[${i}].seconds`, message: "must be whole seconds, not negative" });
      continue;
    }
    totalSeconds += row.seconds;
    columns.seconds[i] = row.seconds;
    columns.day[i] = dayOf(row, i, days, problems);
    columns.startMinute[i] = minuteOf(row.startMinute);
    columns.endMinute[i] = minuteOf(row.endMinute);
    columns.recordedMinute[i] = recordedMinute(row.recordedAt, days);
    for (const { seconds, recordedAt } of row.later ?? NOTHING_ADDED) {
      if (!isDuration(seconds)) problems.push({ path: `rows[${i}].later`, message: "must add whole seconds" });
      columns.addedSeconds[i] = (columns.addedSeconds[i] ?? 0) + seconds;
      if (isLate(recordedMinute(recordedAt, days), columns.day[i] ?? UNKNOWN)) {
        columns.addedLateSeconds[i] = (columns.addedLateSeconds[i] ?? 0) + seconds;
      }
    }
    columns.person[i] = indexOf(persons, row.personId ?? "");
    columns.property[i] = row.propertyId ? indexOf(properties, row.propertyId) : UNKNOWN;
    columns.activity[i] = ACTIVITY_INDEX.get(row.activityType ?? "") ?? UNKNOWN;
    columns.evidence[i] = flagOf(row.hasEvidence);
    columns.onSite[i] = flagOf(row.onSite);
    columns.portfolioWide[i] = row.portfolioWide === true ? 1 : 0;
    columns.investor[i] = row.capacity === "investor" || row.capacity === "investor-in-management" ? 1 : 0;
    descriptions[i] = typeof row.description === "string" ? row.description : null;
  }
  if (problems.length > 0) return refused(problems);
  return accepted({
    count,
    totalSeconds,
    ...columns,
    descriptions,
    persons: [...persons.keys()],
    properties: [...properties.keys()],
  });
}

function emptyColumns(count: number) {
  const column = (): Int32Array => new Int32Array(count);
  return {
    seconds: column(),
    day: column(),
    startMinute: column(),
    endMinute: column(),
    recordedMinute: column(),
    addedSeconds: column(),
    addedLateSeconds: column(),
    person: column(),
    property: column(),
    activity: column(),
    evidence: column(),
    onSite: column(),
    portfolioWide: column(),
    investor: column(),
  };
}

function dayOf(row: RecordRow, i: number, days: Map<string, number>, problems: Problem[]): number {
  if (row.day === null || row.day === undefined) return UNKNOWN;
  const known = days.get(row.day);
  if (known !== undefined) return known;
  if (!isCivilDay(row.day)) {
    problems.push({ path: `rows[${i}].day`, message: "must be a day written YYYY-MM-DD, or null" });
    return UNKNOWN;
  }
  const number = dayNumber(row.day);
  days.set(row.day, number);
  return number;
}

/** "2025-01-02T21:02", with or without seconds and zone; the zone is not needed to tell days apart by the month. */
function recordedMinute(text: string | null | undefined, days: Map<string, number>): number {
  if (typeof text !== "string" || text.length < 10) return UNKNOWN;
  const dayText = text.slice(0, 10);
  let day = days.get(dayText);
  if (day === undefined) {
    if (!isCivilDay(dayText)) return UNKNOWN;
    day = dayNumber(dayText);
    days.set(dayText, day);
  }
  return day * 1440 + (text.length >= 16 ? digits(text, 11) * 60 + digits(text, 14) : 0);
}

function digits(text: string, at: number): number {
  const value = (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  return value >= 0 && value < 60 ? value : 0;
}

function minuteOf(minute: number | null | undefined): number {
  return typeof minute === "number" && minute >= 0 && minute <= 2880 ? Math.trunc(minute) : UNKNOWN;
}

function flagOf(value: boolean | null | undefined): number {
  return value === null || value === undefined ? UNKNOWN : value ? 1 : 0;
}

function indexOf(names: Map<string, number>, name: string): number {
  const known = names.get(name);
  if (known !== undefined) return known;
  names.set(name, names.size);
  return names.size - 1;
}
