import { hoursText } from "@tenure/tax-rules";
import { addDays, daysBetween, type CivilDate } from "#shared/civil-date.ts";
import { ok, type Result } from "#shared/result.ts";
import { cellText, isDateCell, meaningfulText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { carriesHalf, onTwelveHourClock } from "../values/twelve-hour-clock.ts";
import type { Mapping } from "../columns/mapping.ts";
import { looksLikeDay, parseDay, type DayOptions } from "#shared/sheets/parse-day.ts";
import { type BreakUnits, breakOf, isRounded, type Stated, statedLength } from "../columns/row-lengths.ts";
import { withinEntryLimits, type DurationOptions, type DurationUnit } from "../values/parse-duration.ts";
import { formatTimeOfDay, parseLooseRange, parseTimeOfDay } from "../values/parse-time.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import { refusedValue, type ValueRefusal } from "../values/reason.ts";
import { elapsedSeconds, isSkipped } from "../values/wall-clock.ts";
import type { ProposalFlag } from "./proposal.ts";
import { lengthWithoutBreaks, type SettledLength, settleLength } from "./settle-length.ts";

export type RowTime = {
  durationSeconds: number;
  startTime: string | null;
  endTime: string | null;
  /** For a row that spans several days: how many days after the row's day the work counts. */
  daysLater?: number;
  /** What start and end alone say, where the length is another. */
  clock?: { startTime: string; endTime: string; durationSeconds: number };
  flags: ProposalFlag[];
};

export type TimeOptions = {
  duration: DurationOptions;
  day: DayOptions;
  timeZone: string;
  said?: Mapping["said"];
  breakUnits?: BreakUnits;
};

const HALF_DAY = 43_200;
const SPANS_DAYS = "The row runs over several days and has no times. Log each day with its own hours.";

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

/** `MOD(end-start,1)`: a formula without a value, as in our own tracker, that takes an end before its start for the next day. */
const wrapsAtMidnight = (cell: Cell | undefined): boolean => /^=.*\bMOD\(/i.test(cellText(cell));

/** An end before its start: past midnight, or an afternoon hour written without PM, if the duration column agrees. */
const turnOver = (
  { start, end, date }: { start: number; end: number; date: CivilDate },
  isStated: (seconds: number) => boolean,
  cells: { start: Cell | undefined; end: Cell | undefined },
  timeZone: string,
): Result<Clock, ValueRefusal> => {
  // In the night of a clock change the hours that passed are not those between the two times.
  const isNight = [end + 2 * HALF_DAY - start, elapsedSeconds(date, start, { daysLater: 1, seconds: end }, timeZone)];
  if (isNight.some(isStated)) return ok({ start, end, daysLater: 1, flags: ["past-midnight"] });
  const halvesAreOpen = !carriesHalf(cells.start) && !carriesHalf(cells.end) && start <= HALF_DAY + 3600;
  if (halvesAreOpen && end < HALF_DAY && isStated(end + HALF_DAY - start)) {
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
  isStated: (seconds: number) => boolean,
  { day: options, said, timeZone }: TimeOptions,
): Result<Clock | null, ValueRefusal> => {
  const cells = clockCells(row, columns);
  const [from, to] = [meaningfulText(cells.start), meaningfulText(cells.end)];
  if (from === "" && to === "") return ok(null);
  const range = columns.start === columns.end ? parseLooseRange(cells.start) : null;
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
  if (columns.duration !== undefined && wrapsAtMidnight(row.cells[columns.duration]))
    return ok({ start, end, daysLater: 1, flags: ["past-midnight"] });
  return turnOver({ start, end, date }, isStated, cells, timeZone);
};

const WHOLE_DAY = 86_340;

/** Midnight to midnight: an appointment of the day, not a clock of work. */
const isAllDay = ({ start, end, daysLater }: Clock): boolean =>
  start === 0 && daysLater * 2 * HALF_DAY + end >= WHOLE_DAY && (end === 0 || end >= WHOLE_DAY);

const YES = /^(?:yes|y|true|x|1)$/i;
const ALL_DAY = "An all-day appointment does not say how long you worked. Log the hours that you did.";

type Read = { row: GridRow; columns: Mapping["columns"]; date: CivilDate; stated: Stated; off: number };

const fromClock = (
  clock: Clock,
  { columns, date, stated, off }: Read,
  { timeZone, said, duration: { unit } }: TimeOptions,
): Result<RowTime, ValueRefusal> => {
  const end = { daysLater: clock.daysLater, seconds: clock.end };
  const gross = clock.seconds ?? elapsedSeconds(date, clock.start, end, timeZone);
  const isOwn = columns.entryId !== undefined;
  const settled = isOwn ? settleOwn(gross, stated, unit) : settleLength({ clock: gross, off, stated }, said);
  const limited = withinEntryLimits(settled.seconds, hoursText(settled.seconds));
  if (!limited.ok) return limited;
  const flags = [...clock.flags, ...settled.flags];
  const endsOn = addDays(date, clock.daysLater);
  if (isSkipped(date, clock.start, timeZone) || isSkipped(endsOn, clock.end, timeZone)) flags.push("time-skipped");
  const { refusal } = stated;
  const isMistake = refusal !== null && refusal.code !== "duration-missing" && refusal.code !== "duration-unit-unknown";
  if (isMistake) flags.push("duration-ignored");
  const times = { startTime: formatTimeOfDay(clock.start), endTime: formatTimeOfDay(clock.end) };
  return ok({
    durationSeconds: settled.seconds,
    // A clock that is longer than the work would count as the work's once the entry is edited.
    ...(settled.isClock ? times : { startTime: null, endTime: null }),
    clock: { ...times, durationSeconds: gross },
    flags,
  });
};

/** In our own export seconds are exact and hours are rounded; of two lengths that differ, the shorter is taken. */
const settleOwn = (clock: number, stated: Stated, unit: DurationUnit | null): SettledLength => {
  const isSame = stated.seconds === null || (unit === "seconds" ? stated.seconds === clock : isRounded(clock, stated));
  if (isSame) return { seconds: clock, isClock: true, flags: [] };
  return (stated.seconds ?? clock) < clock
    ? { seconds: stated.seconds ?? clock, isClock: false, flags: ["clock-differs"] }
    : { seconds: clock, isClock: true, flags: ["duration-differs"] };
};

/** How long the work of a row took. Seconds are kept; of a clock and a length that disagree, the shorter is taken. */
export const timeOfRow = (
  row: GridRow,
  columns: Mapping["columns"],
  date: CivilDate,
  options: TimeOptions,
): Result<RowTime, ValueRefusal> => {
  const stated = statedLength(row, columns, options.duration);
  const off = breakOf(row, columns, options.breakUnits ?? {});
  if (!off.ok) return off;
  const isStated = (seconds: number): boolean => isRounded(seconds, stated) || isRounded(seconds - off.value, stated);
  const clock = clockOf(row, columns, date, isStated, options);
  if (!clock.ok) return clock;
  const saysAllDay = columns.allDay !== undefined && YES.test(cellText(row.cells[columns.allDay]));
  const isWholeDay = saysAllDay || (clock.value !== null && isAllDay(clock.value));
  if (isWholeDay && (stated.seconds === null || stated.seconds >= WHOLE_DAY)) return refusedValue("all-day", ALL_DAY);
  const read = { row, columns, date, stated, off: off.value };
  return clock.value !== null && !isWholeDay ? fromClock(clock.value, read, options) : fromLength(read, options);
};

const fromLength = (
  { row, columns, date, stated, off }: Read,
  { day, said }: TimeOptions,
): Result<RowTime, ValueRefusal> => {
  if (stated.refusal !== null) return { ok: false, reason: stated.refusal };
  const span = columns.allDay === undefined ? (endDay(row, columns, date, day) ?? 0) : 0;
  if (span > 0 && (said?.spans ?? null) === null) return refusedValue("spans-open", SPANS_DAYS);
  if (span > 0 && said?.spans === "leave-out") return refusedValue("spans-days", SPANS_DAYS);
  const { seconds, flags } = lengthWithoutBreaks(stated.seconds ?? 0, off, said);
  const limited = withinEntryLimits(seconds, flags.length > 0 ? hoursText(seconds) : stated.shown);
  if (!limited.ok) return limited;
  const start = columns.start === columns.end ? null : parseTimeOfDay(clockCells(row, columns).start);
  return ok({
    durationSeconds: limited.value,
    startTime: start === null ? null : formatTimeOfDay(start),
    endTime: null,
    daysLater: said?.spans === "last-day" ? span : 0,
    flags,
  });
};
