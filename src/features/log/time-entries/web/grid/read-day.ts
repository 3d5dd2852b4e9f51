import { addDays, type CivilDate, civilDate, dayNumber, isCivilDate, yearOf } from "#shared/civil-date.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const NUMBERS = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/;
const DAY_FIRST = /^(\d{1,2})[-\s]([a-z]{3,9})(?:[-\s](\d{4}|\d{2}))?$/;

const monthOfName = (name: string): number => MONTHS.findIndex((month) => name.startsWith(month)) + 1;
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** A day of a month: in the given year, else its latest occurrence so far. */
const dayOf = (month: number, day: number, year: string | undefined, today: CivilDate): CivilDate | null => {
  if (year !== undefined) return civilDate(fullYear(year), month, day);
  const thisYear = civilDate(yearOf(today), month, day);
  return thisYear !== null && thisYear <= today ? thisYear : civilDate(yearOf(today) - 1, month, day);
};

const lastWeekday = (name: string, today: CivilDate): CivilDate | null => {
  const wanted = name.length < 3 ? -1 : WEEKDAYS.findIndex((weekday) => weekday.startsWith(name));
  if (wanted < 0) return null;
  // 1970-01-01 was a Thursday.
  return addDays(today, -((((dayNumber(today) + 4) % 7) - wanted + 7) % 7));
};

/** The day that a person typed: `t`, `y`, `mon` (the latest), `11/3`, `11/3/2026`, `Nov 3`, `3-Nov-26`, `2026-11-03`. */
export const readDay = (typed: string, today: CivilDate): CivilDate | null => {
  const text = typed.trim().toLowerCase();
  if (isCivilDate(text)) return text;
  if (text === "t" || text === "today") return today;
  if (text === "y" || text === "yesterday") return addDays(today, -1);
  const numbers = NUMBERS.exec(text);
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), numbers[3], today);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return dayOf(monthOfName(monthFirst[1] ?? ""), Number(monthFirst[2]), monthFirst[3], today);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return dayOf(monthOfName(dayFirst[2] ?? ""), Number(dayFirst[1]), dayFirst[3], today);
  return lastWeekday(text, today);
};
