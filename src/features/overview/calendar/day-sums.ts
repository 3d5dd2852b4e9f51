import { addDays, type CivilDate, dayNumber, daysBetween } from "#shared/civil-date.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import { elapsedSeconds, instantInZone } from "#shared/zoned-time.ts";
import { dayClock } from "./layout/day-clock.ts";
import type { Times } from "./layout/move-entry.ts";

/** Beyond ten hours a court may leave the rest of a day out (Harmon, T.C. Memo. 2007-27). */
const LONG_DAY_SECONDS = 36_000;

/** A warning about a person's day, before an examiner raises it. */
export const DAY_WARNINGS = ["over_ten_hours", "same_time", "more_than_clock"] as const;
export type DayWarning = (typeof DAY_WARNINGS)[number];

export type SummedEntry = {
  id: string;
  personId: string;
  date: CivilDate;
  timeZone: string;
  timeStarted: string | null;
  hours: number;
  /** Plans and proposals are in no sum. */
  state: "logged" | "planned" | "to_confirm";
};

/** Hours at a job or business between two days; null while they are not known. */
export type WorkPeriod = { personId: string; startsOn: CivilDate; endsOn: CivilDate; seconds: number | null };

export type DaySum = {
  personId: string;
  date: CivilDate;
  loggedSeconds: number;
  /** The hours of other work, spread evenly over Monday to Friday: no one says on which days they fell. */
  otherWorkSeconds: number;
  warnings: DayWarning[];
};

/** Monday is 0. */
const weekdayOf = (date: CivilDate): number => (dayNumber(date) + 3) % 7;
const isWeekday = (date: CivilDate): boolean => weekdayOf(date) < 5;

const weekdaysIn = (startsOn: CivilDate, endsOn: CivilDate): number => {
  const days = daysBetween(startsOn, endsOn) + 1;
  const whole = Math.floor(days / 7) * 5;
  const rest = Array.from({ length: days % 7 }, (_, index) => addDays(startsOn, index));
  return whole + rest.filter(isWeekday).length;
};

/** What one of its days gets from a period. A period within a weekend is spread over that. */
export const secondsOnDay = ({ startsOn, endsOn, seconds }: Omit<WorkPeriod, "personId">, date: CivilDate): number => {
  if (seconds === null || date < startsOn || date > endsOn) return 0;
  const weekdays = weekdaysIn(startsOn, endsOn);
  if (weekdays === 0) return Math.round(seconds / (daysBetween(startsOn, endsOn) + 1));
  return isWeekday(date) ? Math.round(seconds / weekdays) : 0;
};

/** Days on which a person's entries overlap in time, wherever they were. */
const daysAtTheSameTime = (entries: readonly SummedEntry[]): Set<CivilDate> => {
  const spans = entries
    .flatMap(({ date, timeZone, timeStarted, hours }) => {
      if (timeStarted === null) return [];
      const start = instantInZone(date, timeStarted, timeZone);
      return [{ date, start, end: start + hoursToSeconds(hours) * 1000 }];
    })
    .toSorted((a, b) => a.start - b.start);
  const days = new Set<CivilDate>();
  let latest: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (latest && span.start < latest.end) days.add(latest.date).add(span.date);
    if (!latest || span.end > latest.end) latest = span;
  }
  return days;
};

export type SumQuestion = {
  entries: readonly SummedEntry[];
  otherWork: readonly WorkPeriod[];
  /** The zone by which the length of a day is known: there are days of 23 and 25 hours. */
  timeZone: string;
};

/** Each day of a person on which anything is logged, with its warnings. */
export const daySums = ({ entries, otherWork, timeZone }: SumQuestion): DaySum[] => {
  const logged = entries.filter(({ state }) => state === "logged");
  const sums: DaySum[] = [];
  for (const [personId, own] of Map.groupBy(logged, (entry) => entry.personId)) {
    const together = daysAtTheSameTime(own);
    const periods = otherWork.filter((period) => period.personId === personId);
    for (const [date, ofDay] of Map.groupBy(own, (entry) => entry.date)) {
      const loggedSeconds = ofDay.reduce((sum, { hours }) => sum + hoursToSeconds(hours), 0);
      const otherWorkSeconds = periods.reduce((sum, period) => sum + secondsOnDay(period, date), 0);
      const isFull = loggedSeconds + otherWorkSeconds > dayClock(date, timeZone).minutes * 60;
      const warnings: DayWarning[] = [
        ...(loggedSeconds > LONG_DAY_SECONDS ? (["over_ten_hours"] as const) : []),
        ...(together.has(date) ? (["same_time"] as const) : []),
        ...(isFull ? (["more_than_clock"] as const) : []),
      ];
      sums.push({ personId, date, loggedSeconds, otherWorkSeconds, warnings });
    }
  }
  return sums.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.personId < b.personId ? -1 : 1));
};

/** The person's day to which an entry would go, as it would then be. What is not logged yet does not count toward it. */
export const sumAfter = <Entry extends SummedEntry>(
  { entries, ...rest }: Omit<SumQuestion, "entries"> & { entries: readonly Entry[] },
  entry: Entry,
  { date, timeStarted, timeEnded }: Times,
): DaySum | null => {
  const hours =
    timeStarted === null || timeEnded === null
      ? entry.hours
      : secondsToHours(elapsedSeconds(date, timeStarted, timeEnded, entry.timeZone));
  const moved = entries.map((each) => (each.id === entry.id ? { ...each, date, timeStarted, hours } : each));
  const own = moved.filter(({ personId }) => personId === entry.personId);
  return daySums({ ...rest, entries: own }).find((sum) => sum.date === date) ?? null;
};
