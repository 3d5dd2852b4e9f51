import { isDay, isRecord } from "./checks.ts";

/** How soon after the work its record was received. */
export const LAG_CLASSES = ["live", "same_day", "week", "month", "late", "after_year_end", "advance"] as const;
export type LagClass = (typeof LAG_CLASSES)[number];

const DAY_MS = 86_400_000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** The fields of an entry that determine its time from work to receipt. */
export type Work = {
  readonly date: string;
  readonly timeStarted: string | null;
  readonly timeEnded: string | null;
  readonly timeZone: string;
  readonly source: string;
  readonly latenessClass: string;
};

/** The entry in a payload, as far as these fields go; null if it holds none. */
export function workOf(payload: unknown): Work | null {
  const entry: unknown = isRecord(payload) ? payload["entry"] : null;
  return isWork(entry) ? entry : null;
}

/**
 * The class of work received at that time, given its day and times. Work without times ends with its day. Lag: up to 24 hours,
 * 7 days, 30 days; later in the same year; after its end.
 */
export function lagOfWork(work: Omit<Work, "latenessClass">, receivedAt: string): LagClass {
  if (work.source === "stopwatch") return "live";
  const received = Date.parse(receivedAt);
  const lag = received - endOf(work);
  // Today's work is never in advance: without times it is taken to end with the day.
  if (lag < -CLOCK_TOLERANCE_MS && work.date !== dayInZone(received, work.timeZone)) return "advance";
  if (lag <= DAY_MS) return "same_day";
  if (lag <= 7 * DAY_MS) return "week";
  if (lag <= 30 * DAY_MS) return "month";
  return yearOf(dayInZone(received, work.timeZone)) > yearOf(work.date) ? "after_year_end" : "late";
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function endOf({ date, timeStarted, timeEnded, timeZone }: Omit<Work, "latenessClass">): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (timeStarted === null || timeEnded === null) return instantOf(midnight + DAY_MS, timeZone);
  const [start, end] = [millisecondsOf(timeStarted), millisecondsOf(timeEnded)];
  return instantOf(midnight + end + (end <= start ? DAY_MS : 0), timeZone);
}

function millisecondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** The instant at which the clocks of a zone show `wall` (written as if it were UTC): the earlier one if there are two. */
function instantOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  if (before === after) return before;
  const shown = [Math.min(before, after), Math.max(before, after)].find((at) => wallClock(at, timeZone) === wall);
  return shown ?? before;
}

const offsets = new Map<string, number>();

/** How far the clocks of a zone are ahead of UTC. Cached, because a record has few zones and many entries a day. */
function offsetAt(instant: number, timeZone: string): number {
  const key = `${timeZone} ${instant}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = wallClock(instant, timeZone) - instant;
  offsets.set(key, offset);
  return offset;
}

function wallClock(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

function dayInZone(instant: number, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is slow, and a record has few zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const number = "2-digit";
  const fields = { year: "numeric", month: number, day: number, hour: number, minute: number, second: number } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...fields });
  formats.set(timeZone, format);
  return format;
}

function isWork(value: unknown): value is Work {
  if (!isRecord(value)) return false;
  const { date, timeStarted, timeEnded, timeZone, source, latenessClass } = value;
  const isTime = (time: unknown): boolean => time === null || (typeof time === "string" && TIME.test(time));
  return (
    isDay(date) &&
    isTime(timeStarted) &&
    isTime(timeEnded) &&
    typeof source === "string" &&
    typeof latenessClass === "string" &&
    typeof timeZone === "string" &&
    isKnownZone(timeZone)
  );
}

function isKnownZone(timeZone: string): boolean {
  if (formats.has(timeZone)) return true;
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}
