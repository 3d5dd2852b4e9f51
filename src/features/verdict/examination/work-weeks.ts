import {
  addDays,
  type CivilDate,
  dayNumber,
  daysBetween,
  firstDayOfYear,
  lastDayOfYear,
  mondayOf,
} from "#shared/civil-date.ts";

/** Days from the first to the last, both included. */
export type DayRange = { startsOn: CivilDate; endsOn: CivilDate };

/** Work of one day or of a span of days. Seconds are null where someone worked and has not said how long. */
export type WorkPiece = DayRange & { seconds: number | null; side: "realProperty" | "other" };

/** An ISO week, cut at the year's start and end. */
export type WorkWeek = DayRange & {
  monday: CivilDate;
  realPropertySeconds: number;
  otherSeconds: number;
  /** Work on these days was not stated, or was stated without its hours: the sums are "at least". */
  unknown: boolean;
};

/**
 * The part of a period's seconds that falls on some of its days, with all days weighted alike. Days are cut off the
 * running total, so that the parts, however the weeks fall, add up to the period to the second.
 */
export const secondsWithin = (seconds: number, period: DayRange, days: DayRange): number => {
  const length = daysBetween(period.startsOn, period.endsOn) + 1;
  const upTo = (day: number): number => Math.floor((seconds * Math.min(Math.max(day, 0), length)) / length);
  const first = daysBetween(period.startsOn, days.startsOn);
  return upTo(daysBetween(period.startsOn, days.endsOn) + 1) - upTo(first);
};

/** Every week of a year with the pieces of work that fall into it; nothing is left out or counted twice. */
export const workWeeks = (year: number, pieces: readonly WorkPiece[]): WorkWeek[] => {
  const weeks = emptyWeeks(year);
  const firstMonday = dayNumber(mondayOf(firstDayOfYear(year)));
  const indexOf = (day: CivilDate): number => Math.floor((dayNumber(day) - firstMonday) / 7);
  for (const piece of pieces) {
    const period = withinYear(piece, year);
    for (const week of weeks.slice(indexOf(period.startsOn), indexOf(period.endsOn) + 1)) {
      if (piece.seconds === null) week.unknown = true;
      else {
        const part = secondsWithin(piece.seconds, period, week);
        if (piece.side === "realProperty") week.realPropertySeconds += part;
        else week.otherSeconds += part;
      }
    }
  }
  return weeks;
};

const emptyWeeks = (year: number): WorkWeek[] => {
  const weeks: WorkWeek[] = [];
  for (let monday = mondayOf(firstDayOfYear(year)); monday <= lastDayOfYear(year); monday = addDays(monday, 7)) {
    const days = withinYear({ startsOn: monday, endsOn: addDays(monday, 6) }, year);
    weeks.push({ monday, ...days, realPropertySeconds: 0, otherSeconds: 0, unknown: false });
  }
  return weeks;
};

const withinYear = ({ startsOn, endsOn }: DayRange, year: number): DayRange => ({
  startsOn: startsOn < firstDayOfYear(year) ? firstDayOfYear(year) : startsOn,
  endsOn: endsOn > lastDayOfYear(year) ? lastDayOfYear(year) : endsOn,
});
