import { addDays } from "#shared/civil-date.ts";
import { type ModelEvent, type ModelRecord } from "./model-calendar.ts";

/** How a CalDAV server keeps what people do to their calendar: one text for an event with everything of its series. */

const compact = (text: string): string => text.replaceAll(/[-:]/g, "");

const timeOf = (name: string, text: string, timeZone: string): string => {
  if (text.length === "YYYY-MM-DD".length) return `${name};VALUE=DATE:${compact(text)}`;
  return timeZone === "UTC" ? `${name}:${compact(text)}Z` : `${name};TZID=${timeZone}:${compact(text)}`;
};

const eventOf = ({ key, title, start, end, timeZone }: ModelEvent, ...more: string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${key}@caldav.example`,
  "DTSTAMP:20260105T120000Z",
  "CREATED:20260105T120000Z",
  timeOf("DTSTART", start, timeZone),
  timeOf("DTEND", end, timeZone),
  `SUMMARY:${title}`,
  ...more,
  "END:VEVENT",
];

const shift = (text: string, days: number): string => `${addDays(text.slice(0, 10), days)}${text.slice(10)}`;

/** Null: it was deleted, or no occurrence of it is left. */
export const caldavTextOf = ({ event, isRemoved, exceptions }: ModelRecord): string | null => {
  const { every } = event;
  if (isRemoved) return null;
  const originals = every
    ? Array.from({ length: every.count }, (_, index) => shift(event.start, index * every.days))
    : [];
  const isTakenAway = (original: string): boolean => exceptions.get(original)?.changes === null;
  if (every && originals.every(isTakenAway)) return null;
  const rule = every ? [`RRULE:FREQ=DAILY;INTERVAL=${every.days};COUNT=${every.count}`] : [];
  const excluded = originals.filter(isTakenAway).map((original) => timeOf("EXDATE", original, event.timeZone));
  const changed = originals.flatMap((original, index) => {
    const changes = exceptions.get(original)?.changes;
    if (!changes || !every) return [];
    const at = { start: original, end: shift(event.end, index * every.days) };
    return eventOf({ ...event, ...at, ...changes }, timeOf("RECURRENCE-ID", original, event.timeZone));
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//stand-in//EN", ...eventOf(event, ...rule, ...excluded)];
  return [...lines, ...changed, "END:VCALENDAR", ""].join("\r\n");
};
