/**
 * Civil days ("YYYY-MM-DD") as plain calendar arithmetic: no clock, no time zone, no Date.
 * The law counts calendar days, so a day number is all that is needed.
 */
export type CivilDay = string;

const DAYS_PER_ERA = 146_097; // 400 Gregorian years
const EPOCH_SHIFT = 719_468; // days from 0000-03-01 to 1970-01-01

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for a real calendar day written "YYYY-MM-DD"; "2025-02-30" is not one. */
export function isCivilDay(value: unknown): value is CivilDay {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const month = monthOf(value);
  const day = dayOfMonth(value);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(yearOf(value), month);
}

export function yearOf(day: CivilDay): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: CivilDay): number {
  return Number(day.slice(5, 7));
}

export function dayOfMonth(day: CivilDay): number {
  return Number(day.slice(8, 10));
}

export function civilDay(year: number, month: number, day: number): CivilDay {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

export function firstDayOf(year: number): CivilDay {
  return civilDay(year, 1, 1);
}

export function lastDayOf(year: number): CivilDay {
  return civilDay(year, 12, 31);
}

/** Days since 1970-01-01 (negative before). */
export function dayNumber(day: CivilDay): number {
  return dayNumberFrom(yearOf(day), monthOf(day), dayOfMonth(day));
}

export function dayNumberFrom(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const marchDay = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + marchDay;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

export function fromDayNumber(number: number): CivilDay {
  const shifted = number + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const marchDay = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * marchDay + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return civilDay(year, month, marchDay - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

/** Months since year 0: one number for each month of each year. */
export function monthNumber(dayNumberOfDay: number): number {
  const day = fromDayNumber(dayNumberOfDay);
  return yearOf(day) * 12 + monthOf(day);
}

export function addDays(day: CivilDay, days: number): CivilDay {
  return fromDayNumber(dayNumber(day) + days);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: CivilDay): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** 1 on January 1st. */
export function dayOfYear(day: CivilDay): number {
  return dayNumber(day) - dayNumberFrom(yearOf(day), 1, 1) + 1;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `April 15, 2026`, as a person writes a day. */
export function dayText(day: CivilDay): string {
  return `${MONTHS[monthOf(day) - 1] ?? ""} ${dayOfMonth(day)}, ${yearOf(day)}`;
}
