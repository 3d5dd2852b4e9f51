import { daysFromToday } from "../book.ts";

const day = (daysAgo: number): string => daysFromToday(-daysAgo).replaceAll("-", "");

/** One hour of a day that is over, in UTC. */
export const eventOf = (daysAgo: number, title: string): string[] => [
  "BEGIN:VEVENT",
  `UID:${title.replaceAll(/\W/g, "-")}@calendar.example`,
  "DTSTAMP:20250101T120000Z",
  `DTSTART:${day(daysAgo)}T150000Z`,
  `DTEND:${day(daysAgo)}T160000Z`,
  `SUMMARY:${title.replaceAll(",", String.raw`\,`)}`,
  "END:VEVENT",
];

/** As Google exports it. */
export const calendarOf = (events: readonly string[][]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    ...events.flat(),
    "END:VCALENDAR",
    "",
  ].join("\r\n");
