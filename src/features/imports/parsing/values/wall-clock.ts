import { addDays, dayNumber, type CivilDate } from "#shared/civil-date.ts";

const MS_PER_SECOND = 1000;
const SECONDS_PER_DAY = 86_400;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format;
};

const offsets = new Map<string, number>();
const OFFSETS_MAX = 20_000;

/** Seconds that a zone is ahead of UTC at an instant. */
const offsetSeconds = (epochSeconds: number, timeZone: string): number => {
  const key = `${timeZone}|${epochSeconds}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(new Date(epochSeconds * MS_PER_SECOND))) {
    parts[type] = Number(value);
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) / MS_PER_SECOND - Math.floor(epochSeconds);
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(key, offset);
  return offset;
};

/**
 * Epoch seconds of a wall clock reading in a zone. A reading that the clocks skip is taken by the offset before the
 * change (02:30 becomes 03:30), one that they repeat is taken the first time: as `Temporal` does by default.
 */
export const wallClockToEpochSeconds = (date: CivilDate, secondsOfDay: number, timeZone: string): number => {
  const midnight = dayNumber(date) * SECONDS_PER_DAY;
  const asUtc = midnight + secondsOfDay;
  // Asked at UTC midnights around the day, so that a year of readings needs a few hundred look-ups.
  const before = offsetSeconds(midnight - SECONDS_PER_DAY, timeZone);
  const after = offsetSeconds(midnight + 2 * SECONDS_PER_DAY, timeZone);
  if (before === after) return asUtc - before;
  const early = asUtc - before;
  if (offsetSeconds(early, timeZone) === before) return early;
  const late = asUtc - after;
  return offsetSeconds(late, timeZone) === after ? late : early;
};

/** Real seconds between two readings of the wall clock; on the days of a clock change not their plain difference. */
export const elapsedSeconds = (
  date: CivilDate,
  start: number,
  end: { daysLater: number; seconds: number },
  timeZone: string,
): number => {
  const from = wallClockToEpochSeconds(date, start, timeZone);
  return wallClockToEpochSeconds(addDays(date, end.daysLater), end.seconds, timeZone) - from;
};

export const instantOfEpochSeconds = (seconds: number): string => new Date(seconds * MS_PER_SECOND).toISOString();
