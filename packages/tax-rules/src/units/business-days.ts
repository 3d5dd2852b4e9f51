import { addDays, civilDay, dayOfMonth, daysInMonth, monthOf, weekday, yearOf, type CivilDay } from "./civil-day.ts";

const SATURDAY = 6;
const SUNDAY = 0;

/** Emancipation Day in the District of Columbia has moved the federal filing date since 2007. */
const FIRST_EMANCIPATION_YEAR = 2007;
const FIRST_JUNETEENTH_YEAR = 2021;

/** A due date on a weekend or a legal holiday in the District of Columbia moves to the next business day (s.7503). */
export function nextBusinessDay(day: CivilDay): CivilDay {
  let moved = day;
  while (!isBusinessDay(moved)) moved = addDays(moved, 1);
  return moved;
}

/** The day that is `count` business days after `day`, which itself is day 0. */
export function addBusinessDays(day: CivilDay, count: number): CivilDay {
  let moved = day;
  for (let left = count; left > 0;) {
    moved = addDays(moved, 1);
    if (isBusinessDay(moved)) left -= 1;
  }
  return moved;
}

export function isBusinessDay(day: CivilDay): boolean {
  return !isWeekend(day) && !isLegalHoliday(day);
}

function isWeekend(day: CivilDay): boolean {
  return weekday(day) === SATURDAY || weekday(day) === SUNDAY;
}

export function isLegalHoliday(day: CivilDay): boolean {
  const year = yearOf(day);
  // New Year's Day of the next year is observed on December 31st when it falls on a Saturday.
  return [...legalHolidays(year), observed(civilDay(year + 1, 1, 1))].includes(day);
}

/** Legal holidays in the District of Columbia, as observed. Inauguration Day, every fourth January, is left out. */
export function legalHolidays(year: number): readonly CivilDay[] {
  const fixed = [civilDay(year, 1, 1), civilDay(year, 7, 4), civilDay(year, 11, 11), civilDay(year, 12, 25)];
  if (year >= FIRST_JUNETEENTH_YEAR) fixed.push(civilDay(year, 6, 19));
  if (year >= FIRST_EMANCIPATION_YEAR) fixed.push(civilDay(year, 4, 16));
  return [
    ...fixed.map(observed),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ];
}

/** Saturday holidays are observed on Friday, Sunday holidays on Monday. */
function observed(day: CivilDay): CivilDay {
  if (weekday(day) === SATURDAY) return addDays(day, -1);
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, wanted: number, nth: number): CivilDay {
  const first = civilDay(year, month, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): CivilDay {
  const last = civilDay(year, month, daysInMonth(year, month));
  return addDays(last, -((weekday(last) + 6) % 7));
}

/** The same day of the next year; February 29th becomes the 28th. */
export function oneYearLater(day: CivilDay): CivilDay {
  const year = yearOf(day) + 1;
  const month = monthOf(day);
  return civilDay(year, month, Math.min(dayOfMonth(day), daysInMonth(year, month)));
}
