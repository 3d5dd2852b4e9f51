import { civilDate } from "#shared/civil-date.ts";
import { instantInZone } from "#shared/zoned-time.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** RFC 5322: `Fri, 20 Nov 2026 09:12:00 -0500 (EST)`; older mails say two digits of the year, and a zone by its name. */
const WRITTEN =
  /^(?:[a-z]{2,9}\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([+-]\d{4}|[a-z]{1,5})?/i;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Names of zones that RFC 5322 knows, in hours. */
const NAMED: Readonly<Record<string, number>> = {
  UT: 0,
  GMT: 0,
  UTC: 0,
  Z: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

const minutesOf = (zone: string): number => {
  if (/^[a-z]/i.test(zone)) return (NAMED[zone.toUpperCase()] ?? 0) * 60;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3, 5));
  return zone.startsWith("-") ? -minutes : minutes;
};

/** Two digits are a year as RFC 5322 reads it. */
const yearOf = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 3) return year;
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year;
};

/**
 * When a mail says that it was sent. One that names no zone is read by the clock of the book, never by that of the device.
 * Null: nothing that could be a time, or where no clock is given, one that names no zone.
 */
export const sentAtOf = (written: string, timeZone: string | null): Date | null => {
  const text = written.replaceAll(/\s+/g, " ").trim();
  if (ISO.test(text)) return validOrNull(Date.parse(text));
  const [, day = "", month = "", year = "", hours = "", minutes = "", seconds = "00", zone] = WRITTEN.exec(text) ?? [];
  const date = civilDate(yearOf(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day));
  const time = `${hours.padStart(2, "0")}:${minutes}:${seconds === "60" ? "59" : seconds}`;
  if (date === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  if (zone === undefined) return timeZone === null ? null : validOrNull(instantInZone(date, time, timeZone));
  return validOrNull(Date.parse(`${date}T${time}Z`) - minutesOf(zone) * 60_000);
};

const validOrNull = (milliseconds: number): Date | null => (Number.isNaN(milliseconds) ? null : new Date(milliseconds));
