import { addDays, type CivilDate, secondsOfDay } from "./civil-date.ts";

/** Converts between clock times of a zone and instants, by the zone data of the runtime. */

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
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

/** What the wall clock of a zone shows at an instant, read as if it were UTC milliseconds. */
const wallClock = (milliseconds: number, timeZone: string): number => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(milliseconds)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** What the clocks of a zone show at an instant: `HH:MM`, with seconds where there are any. */
export const timeOfDayInZone = (milliseconds: number, timeZone: string): string => {
  const text = new Date(wallClock(milliseconds, timeZone)).toISOString();
  return text.slice(17, 19) === "00" ? text.slice(11, 16) : text.slice(11, 19);
};

const MS_PER_DAY = 86_400_000;
const offsets = new Map<string, Map<number, number>>();

/** How far a zone's clocks are ahead of UTC at the start of a UTC day, in ms. Asking the zone data is slow, and days repeat. */
const offsetAtDay = (day: number, timeZone: string): number => {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const found = known.get(day);
  if (found !== undefined) return found;
  const offset = wallClock(day * MS_PER_DAY, timeZone) - day * MS_PER_DAY;
  known.set(day, offset);
  return offset;
};

/**
 * The instant (ms since the epoch) at which the clocks of a zone show a day and time. A time that the clocks skip
 * (spring) is read as the same time before the change; one that occurs twice (fall) as the earlier.
 */
export const instantInZone = (date: CivilDate, time: string, timeZone: string): number => {
  const wanted = Date.parse(`${date}T00:00:00Z`) + secondsOfDay(time) * 1000;
  const day = Math.floor(wanted / MS_PER_DAY);
  const before = wanted - offsetAtDay(day - 1, timeZone);
  const after = wanted - offsetAtDay(day + 2, timeZone);
  if (before === after) return before;
  for (const candidate of [Math.min(before, after), Math.max(before, after)]) {
    if (wallClock(candidate, timeZone) === wanted) return candidate;
  }
  return before;
};

/** Real seconds between two clock times; an end at or before the start falls on the next day. */
export const elapsedSeconds = (date: CivilDate, started: string, ended: string, timeZone: string): number => {
  const isOvernight = secondsOfDay(ended) <= secondsOfDay(started);
  const start = instantInZone(date, started, timeZone);
  const end = instantInZone(isOvernight ? addDays(date, 1) : date, ended, timeZone);
  return Math.round((end - start) / 1000);
};
