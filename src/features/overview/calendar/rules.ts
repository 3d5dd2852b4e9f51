import {
  addDays,
  type CivilDate,
  daysBetween,
  daysInMonth,
  firstDayOfYear,
  lastDayOfYear,
  mondayOf,
} from "#shared/civil-date.ts";

/** The most days that one read of the calendar takes: the six weeks of a month's sheet are 42. */
export const CALENDAR_DAYS_MAX = 100;
/** The most entries drawn in one range; the sums still count all. */
export const CALENDAR_ENTRIES_MAX = 5000;

export const CALENDAR_VIEWS = ["month", "week", "day", "agenda"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export type DayRange = { from: CivilDate; to: CivilDate };

const monthOfDay = (date: CivilDate): DayRange => {
  const from = `${date.slice(0, 7)}-01`;
  const length = daysInMonth(Number(from.slice(0, 4)), Number(from.slice(5, 7)));
  return { from, to: addDays(from, length - 1) };
};

/** The days of a view around a day, which the ledger can show too. */
export const rangeOf = (view: CalendarView, date: CivilDate): DayRange => {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return { from: mondayOf(date), to: addDays(mondayOf(date), 6) };
  return monthOfDay(date);
};

/** The days that are read: a month's sheet begins on a Monday and ends on a Sunday. */
export const sheetOf = (view: CalendarView, range: DayRange): DayRange => {
  if (view === "month") return { from: mondayOf(range.from), to: addDays(mondayOf(range.to), 6) };
  // An entry that began the evening before reaches into the first day.
  return view === "agenda" ? range : { from: addDays(range.from, -1), to: range.to };
};

/** The day from which the neighboring range is found. */
export const neighbourOf = ({ from, to }: DayRange, direction: -1 | 1): CivilDate =>
  direction === 1 ? addDays(to, 1) : addDays(from, -1);

export const daysOf = ({ from, to }: DayRange): CivilDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

export const isRange = ({ from, to }: DayRange): boolean =>
  from <= to && daysBetween(from, to) < CALENDAR_DAYS_MAX && from >= firstDayOfYear(1994) && to <= lastDayOfYear(2101);

/** What an external calendar may be given. */
export const FEED_CONTENTS = ["entries", "plans", "deadlines", "stays"] as const;
export type FeedContent = (typeof FEED_CONTENTS)[number];

/** How much of an entry an external calendar is told: its activity and place, or also what was done. */
export const FEED_DETAILS = ["short", "full"] as const;
export type FeedDetail = (typeof FEED_DETAILS)[number];

export const FEEDS_MAX = 10;
export const FEED_NAME_MAX_CHARACTERS = 60;
/** A feed covers a year before today and a year after it. */
export const FEED_DAYS = 366;
export const FEED_ENTRIES_MAX = 5000;

/** Every link ends. A feed ends when its owner says so, or else after this long. */
const FEED_YEARS = 10;

export const feedEnd = (at: Date): Date => {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + FEED_YEARS);
  return end;
};
