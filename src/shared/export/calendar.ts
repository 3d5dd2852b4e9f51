import { addDays, type CivilDate } from "../civil-date.ts";
import { escaped, icsDay, icsInstant, icsText } from "./ics-lines.ts";

/** A day with a title, for import into other calendars. */
export type CalendarDay = {
  /** Stays the same when the file is made again, so that a calendar updates its event instead of adding another. */
  uid: string;
  on: CivilDate;
  title: string;
  text: string;
  url?: string;
  /** Reminders at nine in the morning, this many days before; on the day itself unless specified. */
  remindDaysBefore?: readonly number[];
};

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
      `DTSTAMP:${icsInstant(madeAt)}`,
      `DTSTART;VALUE=DATE:${icsDay(on)}`,
      `DTEND;VALUE=DATE:${icsDay(addDays(on, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(url === undefined ? [] : [`URL:${url}`]),
      "TRANSP:TRANSPARENT",
      ...alarms(day),
      "END:VEVENT",
    );
  }
  return icsText([...lines, "END:VCALENDAR"]);
};
