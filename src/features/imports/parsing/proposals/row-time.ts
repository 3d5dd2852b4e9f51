import { hoursText } from "@tenure/tax-rules";
import { addDays, daysBetween, type CivilDate } from "#shared/civil-date.ts";
import { ok, type Result } from "#shared/result.ts";
import { cellText, isDateCell, meaningfulText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { carriesHalf, onTwelveHourClock } from "../values/twelve-hour-clock.ts";
import type { Mapping } from "../columns/mapping.ts";
import { looksLikeDay, parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import { readDuration, withinEntryLimits, type DurationOptions } from "../values/parse-duration.ts";
import { formatTimeOfDay, parseTimeOfDay, parseTimeRange } from "../values/parse-time.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { refusedValue, type ValueRefusal } from "../values/reason.ts";
import { elapsedSeconds, isSkipped } from "../values/wall-clock.ts";
import type { ProposalFlag } from "./proposal.ts";

export type RowTime = {
  durationSeconds: number;
  startTime: string | null;
  endTime: string | null;
  /** For a row that spans several days: how many days after the row's day the work counts. */
  daysLater?: number;
  flags: ProposalFlag[];
};

export type TimeOptions = { duration: DurationOptions; day: DayOptions; timeZone: string; said?: Mapping["said"] };

/** Hours are rounded to a hundredth, a tenth or a quarter: up to an eighth of an hour apart still counts as agreement. */
const ROUNDING_SECONDS = 450;
const HALF_DAY = 43_200;
const SPANS_DAYS = "The row runs over several days and has no times. Log each day with its own hours.";

const agrees = (seconds: number, stated: number | null): boolean =>
  stated !== null && Math.abs(seconds - stated) <= ROUNDING_SECONDS;

type Stated = { seconds: number | null; refusal: ValueRefusal | null; shown: string };

/** The duration column of a row, with hours and minutes added up where they are in two columns. */
const statedDuration = (row: GridRow, columns: Mapping["columns"], options: DurationOptions): Stated => {
  const cell = columns.duration === undefined ? undefined : row.cells[columns.duration];
  const shown = cellText(cell);
  const read = readDuration(cell, options);
  const extra = columns.minutes === undefined ? "" : meaningfulText(row.cells[columns.minutes]);
  if (extra === "")
    return read.ok ? { seconds: read.value, refusal: null, shown } : { seconds: null, refusal: read.reason, shown };
  const minutes = readDuration(row.cells[columns.minutes ?? -1], { ...options, unit: "minutes" });
  if (!minutes.ok) return { seconds: null, refusal: minutes.reason, shown: extra };
  if (!read.ok && read.reason.code !== "duration-missing") return { seconds: null, refusal: read.reason, shown };
  const hours = read.ok ? read.value : 0;
  return { seconds: hours + minutes.value, refusal: null, shown: `${shown} ${extra}`.trim() };
};

/** `seconds` for moments that the file gives with their zone: exact, even in the hour that the clocks show twice. */
type Clock = { start: number; end: number; daysLater: number; seconds?: number; flags: ProposalFlag[] };

const clockCells = (row: GridRow, columns: Mapping["columns"]): { start: Cell | undefined; end: Cell | undefined } => ({
  start: columns.start === undefined ? undefined : row.cells[columns.start],
  end: columns.end === undefined ? undefined : row.cells[columns.end],
});

const daysUntil = (cell: Cell | undefined, date: CivilDate, options: DayOptions): number | null => {
  if (!looksLikeDay(cell)) return null;
  const day = parseDay(cell, options);
  return day.ok ? daysBetween(date, day.value) : null;
};

/** How many days the end comes after the start, where it includes its day or has a column for it. */
const endDay = (row: GridRow, columns: Mapping["columns"], date: CivilDate, options: DayOptions): number | null => {
  const { end } = clockCells(row, columns);
  const own = typeof end === "number" ? null : daysUntil(end, date, options);
  return own ?? (columns.endDate === undefined ? null : daysUntil(row.cells[columns.endDate], date, options));
};

const beforeStart = (start: number, end: number): { ok: false; reason: ValueRefusal } =>
  refusedValue(
    "end-before-start",
    `The end ${formatTimeOfDay(end)} is before the start ${formatTimeOfDay(start)}, and no duration says that the work went past midnight.`,
  );

/** An end before its start: past midnight, or an afternoon hour written without PM, if the duration column agrees. */
const turnOver = (
  start: number,
  end: number,
  stated: number | null,
  cells: { start: Cell | undefined; end: Cell | undefined },
): Result<Clock, ValueRefusal> => {
  if (agrees(end + 2 * HALF_DAY - start, stated)) return ok({ start, end, daysLater: 1, flags: ["past-midnight"] });
  const halvesAreOpen = !carriesHalf(cells.start) && !carriesHalf(cells.end) && start <= HALF_DAY + 3600;
  if (halvesAreOpen && end < HALF_DAY && agrees(end + HALF_DAY - start, stated)) {
    return ok({ start, end: end + HALF_DAY, daysLater: 0, flags: ["end-read-as-afternoon"] });
  }
  return beforeStart(start, end);
};

const unreadableTime = (cell: Cell | undefined): { ok: false; reason: ValueRefusal } =>
  refusedValue("time-unreadable", `${quoted(cellText(cell))} is not a time of day that we can read.`);

const timesEqual = (time: number): { ok: false; reason: ValueRefusal } =>
  refusedValue("times-equal", `Start and end are both ${formatTimeOfDay(time)}.`);

const exactSeconds = ({ start, end }: { start: Cell | undefined; end: Cell | undefined }): number | null => {
  const [from, to] = [start, end].map((cell = null) => (isDateCell(cell) ? cell.epochSeconds : undefined));
  return from === undefined || to === undefined ? null : to - from;
};

/** Start and end of a row; null when it states neither or only one of them. */
const clockOf = (
  row: GridRow,
  columns: Mapping["columns"],
  date: CivilDate,
  stated: number | null,
  { day: options, said }: TimeOptions,
): Result<Clock | null, ValueRefusal> => {
  const cells = clockCells(row, columns);
  const [from, to] = [meaningfulText(cells.start), meaningfulText(cells.end)];
  if (from === "" && to === "") return ok(null);
  const range = columns.start === columns.end ? parseTimeRange(cells.start) : null;
  const start = range?.start ?? parseTimeOfDay(cells.start);
  const end = range?.end ?? parseTimeOfDay(cells.end);
  if (from !== "" && start === null) return unreadableTime(cells.start);
  if (to !== "" && end === null) return unreadableTime(cells.end);
  if (start === null || end === null) return ok(null);
  const daysLater = range ? null : endDay(row, columns, date, options);
  if (said?.clock !== undefined && (daysLater ?? 0) === 0) {
    const read = onTwelveHourClock(cells, { start, end, isRange: range !== null }, said.clock);
    if (!read.ok) return read;
    if (read.value) {
      const { isEndMoved, ...times } = read.value;
      return ok({ ...times, daysLater: 0, flags: isEndMoved ? ["end-read-as-afternoon"] : [] });
    }
  }
  if (daysLater !== null) {
    const seconds = exactSeconds(cells);
    const flags: ProposalFlag[] = daysLater === 1 ? ["past-midnight"] : [];
    if (daysLater * 2 * HALF_DAY + end > start)
      return ok({ start, end, daysLater, flags, ...(seconds === null ? {} : { seconds }) });
    return daysLater < 0 || end !== start ? beforeStart(start, end) : timesEqual(start);
  }
  if (end > start) return ok({ start, end, daysLater: 0, flags: [] });
  if (end === start) return timesEqual(start);
  return turnOver(start, end, stated, cells);
};

const fromClock = (clock: Clock, date: CivilDate, stated: Stated, timeZone: string): Result<RowTime, ValueRefusal> => {
  const end = { daysLater: clock.daysLater, seconds: clock.end };
  const seconds = clock.seconds ?? elapsedSeconds(date, clock.start, end, timeZone);
  const limited = withinEntryLimits(seconds, hoursText(seconds));
  if (!limited.ok) return limited;
  const flags = [...clock.flags];
  const endsOn = addDays(date, clock.daysLater);
  if (isSkipped(date, clock.start, timeZone) || isSkipped(endsOn, clock.end, timeZone)) flags.push("time-skipped");
  const { refusal } = stated;
  const isMistake = refusal !== null && refusal.code !== "duration-missing" && refusal.code !== "duration-unit-unknown";
  if (isMistake) flags.push("duration-ignored");
  if (stated.seconds !== null && !agrees(seconds, stated.seconds)) flags.push("duration-differs");
  return ok({
    durationSeconds: seconds,
    startTime: formatTimeOfDay(clock.start),
    endTime: formatTimeOfDay(clock.end),
    flags,
  });
};

/** How long the work of a row took: start and end win over a rounded duration; seconds are kept. */
export const timeOfRow = (
  row: GridRow,
  columns: Mapping["columns"],
  date: CivilDate,
  options: TimeOptions,
): Result<RowTime, ValueRefusal> => {
  const stated = statedDuration(row, columns, options.duration);
  const clock = clockOf(row, columns, date, stated.seconds, options);
  if (!clock.ok) return clock;
  if (clock.value !== null) return fromClock(clock.value, date, stated, options.timeZone);
  if (stated.refusal !== null) return { ok: false, reason: stated.refusal };
  const span = endDay(row, columns, date, options.day) ?? 0;
  if (span > 0 && (options.said?.spans ?? null) === null) return refusedValue("spans-open", SPANS_DAYS);
  if (span > 0 && options.said?.spans === "leave-out") return refusedValue("spans-days", SPANS_DAYS);
  const limited = withinEntryLimits(stated.seconds ?? 0, stated.shown);
  if (!limited.ok) return limited;
  const start = columns.start === columns.end ? null : parseTimeOfDay(clockCells(row, columns).start);
  return ok({
    durationSeconds: limited.value,
    startTime: start === null ? null : formatTimeOfDay(start),
    endTime: null,
    daysLater: options.said?.spans === "last-day" ? span : 0,
    flags: [],
  });
};
