import { addDays, type CivilDate } from "../civil-date.ts";

/** A day with a title, as other calendars take it in. */
export type CalendarDay = {
  /** Stays the same when the file is made again, so that a calendar changes its event instead of adding another. */
  uid: string;
  on: CivilDate;
  title: string;
  text: string;
  url?: string;
  /** Reminders at nine in the morning, so many days before; on the day itself unless said otherwise. */
  remindDaysBefore?: readonly number[];
};

const escaped = (text: string): string =>
  text.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll(/\r?\n/g, "\\n");

const LINE_MAX_BYTES = 75;

const utf8Bytes = (char: string): number => {
  const codePoint = char.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
};

/** Lines of more than 75 bytes continue on the next one after a space (RFC 5545, 3.1); characters stay whole. */
const folded = (line: string): string => {
  let text = "";
  let bytes = 0;
  for (const char of line) {
    const size = utf8Bytes(char);
    if (bytes + size > LINE_MAX_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += char;
    bytes += size;
  }
  return text;
};

const compact = (date: CivilDate): string => date.replaceAll("-", "");
const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The event begins at midnight: nine in the morning N days before is N - 1 days and 15 hours earlier. */
const trigger = (daysBefore: number): string => {
  if (daysBefore === 0) return "PT9H";
  return daysBefore === 1 ? "-PT15H" : `-P${daysBefore - 1}DT15H`;
};

const alarms = ({ title, remindDaysBefore = [0] }: CalendarDay): string[] =>
  remindDaysBefore.flatMap((daysBefore) => [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${trigger(daysBefore)}`,
    "END:VALARM",
  ]);

/** An iCalendar file of whole days (RFC 5545), each with its reminders. */
export const calendarFile = (name: string, days: readonly CalendarDay[], madeAt: Date): string => {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Tenure//Reminders//EN", `X-WR-CALNAME:${escaped(name)}`];
  for (const day of days) {
    const { uid, on, title, text, url } = day;
    lines.push(
      "BEGIN:VEVENT",
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(madeAt)}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(addDays(on, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(url === undefined ? [] : [`URL:${url}`]),
      "TRANSP:TRANSPARENT",
      ...alarms(day),
      "END:VEVENT",
    );
  }
  return [...lines, "END:VCALENDAR", ""].map(folded).join("\r\n");
};
