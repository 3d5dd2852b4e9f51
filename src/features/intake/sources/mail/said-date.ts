import { civilDate, weekdayOfDay } from "#shared/civil-date.ts";
import { sentAtOf } from "./sent-at.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Zones by their American names that mails print, as RFC 5322 writes them. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: "+0000",
  GMT: "+0000",
  EST: "-0500",
  EDT: "-0400",
  CST: "-0600",
  CDT: "-0500",
  MST: "-0700",
  MDT: "-0600",
  PST: "-0800",
  PDT: "-0700",
  AKST: "-0900",
  AKDT: "-0800",
  HST: "-1000",
};

const WEEKDAY = String.raw`(?:(?<weekday>[a-z]{3})[a-z]*,? )?`;
const DAY = String.raw`(?:(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2}),? (?<year>\d{4})|(?<day2>\d{1,2})\.? (?<month2>[a-z]{3})[a-z]*\.? (?<year2>\d{4}))`;
const TIME = String.raw`(?:,| at)? (?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?(?: ?(?<half>[ap])\.?m\.?)?`;
const ZONE = String.raw`(?: \(?(?<zone>[a-z]{3,4}|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?)\)?)?(?: \([a-z]{2,5}\))?`;
const SAID = new RegExp(`^${WEEKDAY}${DAY}${TIME}${ZONE}$`, "i");

/** Null: a zone that we don't know. Empty: it names none. */
const offsetOf = (zone: string | undefined): string | null => {
  if (zone === undefined) return "";
  const [, sign, hours = "", minutes = "00"] = /^(?:GMT|UTC)?([+-])(\d{1,2}?):?(\d{2})?$/i.exec(zone) ?? [];
  if (sign !== undefined) return `${sign}${hours.padStart(2, "0")}${minutes}`;
  return ZONES[zone.toUpperCase()] ?? null;
};

const hoursOf = (hours: number, half: string | undefined): number | null => {
  if (half === undefined) return hours < 24 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half.toLowerCase() === "p" ? 12 : 0);
};

/**
 * When a forwarded mail was sent, as mail programs print it above its text in English. Null: anything that could mean
 * another moment too, such as a date in digits, a zone that we don't know, or a weekday that the date does not have. One
 * that names no zone is read by the clock of the book.
 */
export const saidDate = (written: string, timeZone: string): Date | null => {
  const text = written.replaceAll(/[\s\u202f]+/g, " ").trim();
  const said = SAID.exec(text)?.groups;
  if (!said) return null;
  const month = MONTHS.indexOf((said.month ?? said.month2 ?? "").toLowerCase()) + 1;
  const [day, year] = [Number(said.day ?? said.day2), Number(said.year ?? said.year2)];
  const date = civilDate(year, month, day);
  const hours = hoursOf(Number(said.hours), said.half);
  const offset = offsetOf(said.zone);
  if (date === null || hours === null || offset === null || Number(said.minutes) > 59) return null;
  if (said.weekday !== undefined && WEEKDAYS[weekdayOfDay(date)] !== said.weekday.toLowerCase()) return null;
  const time = `${String(hours).padStart(2, "0")}:${said.minutes}:${said.seconds ?? "00"}`;
  return sentAtOf(`${day} ${MONTHS[month - 1]} ${year} ${time} ${offset}`, timeZone);
};
