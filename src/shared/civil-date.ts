/**
 * A civil date is a day on someone's calendar, `YYYY-MM-DD`, without a time zone.
 * It never passes through a local `Date`: arithmetic is on UTC day numbers.
 */
export type CivilDate = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** True for a real calendar day between 1900 and 2199 (`2025-02-30` is not one). */
export const isCivilDate = (text: string): text is CivilDate => {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1900 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** The civil date with these parts, or null when there is no such day. */
export const civilDate = (year: number, month: number, day: number): CivilDate | null => {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCivilDate(text) ? text : null;
};

/** Days since 1970-01-01; the argument must be a civil date. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY;

export const fromDayNumber = (day: number): CivilDate => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days);

/** The same day of a later month, or the last day of a shorter one. */
export const addMonths = (date: CivilDate, months: number): CivilDate => {
  const month = yearOf(date) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1];
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, inYear));
  return `${pad(year, 4)}-${pad(inYear, 2)}-${pad(day, 2)}`;
};

/** `later - earlier` in days. */
export const daysBetween = (earlier: CivilDate, later: CivilDate): number => dayNumber(later) - dayNumber(earlier);

export const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CivilDate): string => date.slice(0, 7);
export const firstDayOfYear = (year: number): CivilDate => `${pad(year, 4)}-01-01`;
export const lastDayOfYear = (year: number): CivilDate => `${pad(year, 4)}-12-31`;
/** Sunday is 0; the epoch began on a Thursday. */
export const weekdayOfDay = (date: CivilDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;
/** Monday of the ISO week of a day. */
export const mondayOf = (date: CivilDate): CivilDate => {
  const weekday = (dayNumber(date) + 3) % 7;
  return addDays(date, -weekday);
};

type ZoneFormat = { format: Intl.DateTimeFormat; last: { instantMs: number; date: CivilDate } | null };
const zoneFormats = new Map<string, ZoneFormat>();

/** The civil date on which an instant falls in an IANA zone. Throws RangeError for an unknown zone. */
export const civilDateInZone = (instant: Date, timeZone: string): CivilDate => {
  let zone = zoneFormats.get(timeZone);
  if (!zone) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    zone = { format: new Intl.DateTimeFormat("en-CA", { timeZone, ...parts }), last: null };
    zoneFormats.set(timeZone, zone);
  }
  // The rules for one entry ask for the day of the same instant again and again, and formatting is slow.
  const instantMs = instant.getTime();
  if (zone.last?.instantMs !== instantMs) zone.last = { instantMs, date: zone.format.format(instant) };
  return zone.last.date;
};

export const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
};

/** A time of day `HH:MM` or `HH:MM:SS` (24 hours). */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Seconds since midnight of `HH:MM[:SS]`; the argument must match `TIME_OF_DAY`. */
export const secondsOfDay = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};
