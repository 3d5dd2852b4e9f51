import { addDays, type CivilDate } from "#shared/civil-date.ts";
import { instantInZone, timeOfDayInZone } from "#shared/zoned-time.ts";

const SECONDS_PER_DAY = 86_400;

const midnights = new Map<string, number>();
const MIDNIGHTS_MAX = 20_000;

/** Epoch seconds of midnights, cached: a file asks for the same few hundred again and again. */
const midnightOf = (date: CivilDate, timeZone: string): number => {
  const key = `${timeZone}|${date}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MIDNIGHTS_MAX) midnights.clear();
  const seconds = instantInZone(date, "00:00", timeZone) / 1000;
  midnights.set(key, seconds);
  return seconds;
};

const pad = (value: number): string => String(value).padStart(2, "0");

const clockText = (seconds: number): string =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;

/**
 * Epoch seconds of a wall clock reading in a zone, like `instantInZone`, but fast enough for tens of thousands of rows:
 * the zone is consulted only on days when the clocks make more or less than 24 hours.
 */
export const wallClockToEpochSeconds = (date: CivilDate, secondsOfDay: number, timeZone: string): number => {
  if (secondsOfDay >= SECONDS_PER_DAY) {
    return wallClockToEpochSeconds(addDays(date, 1), secondsOfDay - SECONDS_PER_DAY, timeZone);
  }
  const midnight = midnightOf(date, timeZone);
  const isPlainDay = midnightOf(addDays(date, 1), timeZone) - midnight === SECONDS_PER_DAY;
  if (isPlainDay) return midnight + secondsOfDay;
  return instantInZone(date, clockText(secondsOfDay), timeZone) / 1000;
};

/** Real seconds between two wall clock readings; on days when the clocks change, this is not their plain difference. */
export const elapsedSeconds = (
  date: CivilDate,
  start: number,
  end: { daysLater: number; seconds: number },
  timeZone: string,
): number => {
  const until = wallClockToEpochSeconds(addDays(date, end.daysLater), end.seconds, timeZone);
  return until - wallClockToEpochSeconds(date, start, timeZone);
};

export const instantOfEpochSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A time that the clocks skip when they go forward: no clock ever showed it. */
export const isSkipped = (date: CivilDate, secondsOfDay: number, timeZone: string): boolean => {
  if (
    secondsOfDay >= SECONDS_PER_DAY ||
    midnightOf(addDays(date, 1), timeZone) - midnightOf(date, timeZone) >= SECONDS_PER_DAY
  )
    return false;
  const shown = timeOfDayInZone(wallClockToEpochSeconds(date, secondsOfDay, timeZone) * 1000, timeZone);
  return shown.slice(0, 5) !== clockText(secondsOfDay).slice(0, 5);
};
