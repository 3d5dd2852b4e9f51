import { civilDate, daysInMonth, fromDayNumber, isCivilDate, type CivilDate } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { cellText, isDateCell, meaningfulText, type Cell } from "./cell.ts";
import { quoted } from "./quoted.ts";

export type DayRefusalCode =
  | "date-missing"
  | "date-unreadable"
  | "date-impossible"
  | "date-without-year"
  | "date-ambiguous";
export type DayRefusal = { code: DayRefusalCode; message: string };

const refusedDay = (code: DayRefusalCode, message: string): { ok: false; reason: DayRefusal } =>
  refused({ code, message });

export type DateOrder = "month-first" | "day-first";

export type DayOptions = {
  /** How 3/4/2025 is read; null when the file does not tell and no one has said. */
  order: DateOrder | null;
  /** The year of dates that name none; null when no one has said. */
  year: number | null;
  epoch1904: boolean;
};

/** Years that a day in our calendar can have. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const WEEKDAY = /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\.?,?\s+(?=\S)/i;
const WEEKDAY_AFTER = /[\s,]*\(?(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?:day|nesday|rsday|urday)?\.?\)?$/i;
/** A time of day after the date: " 10:41", "T10:41:00.000Z", " 9:05 PM", " at 9 am". */
const TRAILING_TIME =
  /(?:[T,]\s*|\s+(?:at\s+)?)\d{1,2}(?::\d{2}){0,2}(?:\.\d+)?\s*(?:[ap]\.?m?\.?)?\s*(?:Z|[A-Z]{2,4}|[+-]\d{2}:?\d{2}|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?)?$/i;
const COMPACT_MOMENT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?/i;

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|'?\d{2})$/;
const NUMERIC_NO_YEAR = /^(\d{1,2})[-/](\d{1,2})$/;
const MONTH_FIRST = new RegExp(`^${MONTH}[\\s-]*(\\d{1,2})(?:st|nd|rd|th)?(?:[\\s,-]+(\\d{4}|'?\\d{2}))?$`, "i");
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]*(?:of\\s+)?${MONTH}(?:[\\s,-]+(\\d{4}|'?\\d{2}))?$`,
  "i",
);
const YEAR_FIRST = new RegExp(`^(\\d{4})[\\s-]+${MONTH}[\\s-]+(\\d{1,2})$`, "i");
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** Serial day numbers of 1990 and 2100: a bare number outside them is not meant as a day. */
const SERIAL_MIN = 32_874;
const SERIAL_MAX = 73_415;
const SERIAL_1904_SHIFT = 1462;
/** Serial 25569 is 1970-01-01 in the 1900 system. */
const SERIAL_EPOCH = 25_569;

const fourDigits = (year: string): number => {
  const value = Number(year.replace("'", ""));
  if (year.length === 4) return value;
  return value < 70 ? 2000 + value : 1900 + value;
};

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The civil date of an Excel serial day number (time of day dropped). */
export const dayOfSerial = (serial: number, epoch1904: boolean): CivilDate | null => {
  const inSystem1900 = Math.floor(serial) + (epoch1904 ? SERIAL_1904_SHIFT : 0);
  return inSystem1900 >= SERIAL_MIN && inSystem1900 <= SERIAL_MAX ? fromDayNumber(inSystem1900 - SERIAL_EPOCH) : null;
};

/** A date as written: its parts if they are named, or two numbers whose order is open. */
type Written =
  | { kind: "parts"; year: number | null; month: number; day: number }
  | { kind: "numbers"; first: number; second: number; year: number | null };

const named = (year: string | undefined, month: string, day: string): Written => ({
  kind: "parts",
  year: year === undefined ? null : fourDigits(year),
  month: monthNumber(month),
  day: Number(day),
});

const numbers = (first: string, second: string, year: string | undefined): Written => ({
  kind: "numbers",
  first: Number(first),
  second: Number(second),
  year: year === undefined ? null : fourDigits(year),
});

const readForms = (text: string): Written | null => {
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return { kind: "parts", year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const numeric = NUMERIC.exec(text) ?? NUMERIC_NO_YEAR.exec(text);
  if (numeric) return numbers(numeric[1] ?? "", numeric[2] ?? "", numeric[3]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return named(monthFirst[3], monthFirst[1] ?? "", monthFirst[2] ?? "");
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return named(dayFirst[3], dayFirst[2] ?? "", dayFirst[1] ?? "");
  const yearFirst = YEAR_FIRST.exec(text);
  return yearFirst ? named(yearFirst[1], yearFirst[2] ?? "", yearFirst[3] ?? "") : null;
};

/** 20260304T013000Z in the long form of the same standard. */
export const expandMoment = (text: string): string =>
  text.replace(COMPACT_MOMENT, longMoment).replace(ZONE_IN_WORDS, "$1").replace(ZONE_IN_BRACKETS, "$1");

/** Notion's "9:00 AM (EST)". */
const ZONE_IN_BRACKETS = /(?<=\d|m\.?)\s*\(([A-Z]{1,5}(?:[+-]\d{1,2})?)\)$/i;
/** JavaScript's "GMT-0400 (Eastern Daylight Time)". */
const ZONE_IN_WORDS = /(GMT[+-]\d{4})\s*\([^()]{1,60}\)$/i;

const longMoment = (_all: string, ...[year, month, day, hour, minute, second = "00"]: string[]): string =>
  `${year}-${month}-${day}T${hour}:${minute}:${second}`;

const written = (text: string): Written | null => {
  if (text.length > 100) return null;
  const bare = expandMoment(text).replace(/\s+/g, " ").replace(WEEKDAY, "").replace(WEEKDAY_AFTER, "");
  return readForms(bare) ?? readForms(bare.replace(TRAILING_TIME, "").trim());
};

/** The two open numbers of a date such as 3/4/2025, for deciding the order over a whole column. */
export const openNumbers = (cell: Cell | undefined): { first: number; second: number } | null => {
  if (typeof cell !== "string") return null;
  const form = written(cellText(cell));
  return form?.kind === "numbers" ? { first: form.first, second: form.second } : null;
};

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAY_WORD = /\b(sun|mon|tue|wed|thu|fri|sat)(?:s|day|sday|nesday|rs?|rsday|urday)?\b/i;

/** The weekday that a cell names, Sunday being 0; -1 where it names none. */
export const weekdayIn = (cell: Cell | undefined): number =>
  typeof cell === "string" ? WEEKDAYS.indexOf(WEEKDAY_WORD.exec(cell.slice(0, 100))?.[1]?.toLowerCase() ?? "") : -1;

/** True when a cell is written as a date, possible or not; `false` for everything else. */
export const looksLikeDay = (cell: Cell | undefined, epoch1904 = false): boolean => {
  if (cell === null || cell === undefined || typeof cell === "boolean") return false;
  if (typeof cell === "number") return dayOfSerial(cell, epoch1904) !== null || COMPACT.test(String(cell));
  if (isDateCell(cell)) return true;
  if (typeof cell !== "string") return false;
  const text = cellText(cell);
  return written(text) !== null || (SERIAL.test(text) && dayOfSerial(Number(text), epoch1904) !== null);
};

/** True when a date names no year, as in 1/3 or "Jan 3". */
export const lacksYear = (cell: Cell | undefined): boolean =>
  typeof cell === "string" && written(cellText(cell))?.year === null;

/** A number past 12 is the day, whatever the rest of the file does. */
const inOrder = (first: number, second: number, order: DateOrder | null): { month: number; day: number } | null => {
  if (first === second || (second > 12 && first <= 12)) return { month: first, day: second };
  if (first > 12 && second <= 12) return { month: second, day: first };
  if (order === null) return null;
  return order === "month-first" ? { month: first, day: second } : { month: second, day: first };
};

const impossible = (text: string, month: number, year: number) => {
  const name = MONTHS[month - 1];
  if (name === undefined)
    return refusedDay("date-impossible", `There is no day ${quoted(text)}: month ${month} does not exist.`);
  const length = daysInMonth(year, month);
  const label = `${name[0]?.toUpperCase()}${name.slice(1)} ${year}`;
  return refusedDay("date-impossible", `There is no day ${quoted(text)}: ${label} has ${length} days.`);
};

const fromWritten = (form: Written, text: string, options: DayOptions): Result<CivilDate, DayRefusal> => {
  const parts = form.kind === "parts" ? form : inOrder(form.first, form.second, options.order);
  if (parts === null) {
    const question = "does the month or the day come first in this file?";
    return refusedDay("date-ambiguous", `${quoted(text)} can be read in two ways: ${question}`);
  }
  const year = form.year ?? options.year;
  if (year === null) return refusedDay("date-without-year", `The date ${quoted(text)} names no year.`);
  if (year < FIRST_YEAR || year > LAST_YEAR)
    return refusedDay("date-impossible", `${quoted(text)} is in the year ${year}. Check the year.`);
  const day = civilDate(year, parts.month, parts.day);
  return day === null ? impossible(text, parts.month, year) : ok(day);
};

/** The day of an entry from a cell of its date column. */
export const parseDay = (cell: Cell | undefined, options: DayOptions): Result<CivilDate, DayRefusal> => {
  if (isDateCell(cell ?? null)) {
    const iso = cellText(cell).slice(0, 10);
    return isCivilDate(iso) ? ok(iso) : refusedDay("date-impossible", `There is no day ${quoted(iso)}.`);
  }
  const text = meaningfulText(cell);
  if (text === "") return refusedDay("date-missing", "The date is missing.");
  if (typeof cell === "number" || SERIAL.test(text)) {
    const day = dayOfSerial(Number(text), options.epoch1904);
    if (day !== null) return ok(day);
  }
  const form = typeof cell === "string" || typeof cell === "number" ? written(text) : null;
  return form === null
    ? refusedDay("date-unreadable", `${quoted(text)} is not a date that we can read.`)
    : fromWritten(form, text, options);
};
