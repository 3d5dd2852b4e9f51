/** Prints what the reader finds in each hard case and in the sample calendar: run under several zones of the server. */
import { readFileSync } from "node:fs";
import { readCalendar } from "../read-calendar.ts";
import { calendarOf, event, HARD_CASES, REQUEST } from "./hard-cases.ts";

const texts = [
  ...HARD_CASES.map(([, lines]) => calendarOf(...lines)),
  calendarOf(...event("DTSTART:20250710T090000", "DTEND:20250710T100000")),
  calendarOf(...event("DTSTART;TZID=Nowhere:20250710T090000", "DTEND;TZID=Nowhere:20250710T100000")),
  readFileSync(new URL("../../../../../../test/data/calendar-2025.ics", import.meta.url), "utf8"),
];
process.stdout.write(
  JSON.stringify([
    ...texts.map((text) => readCalendar(text, REQUEST)),
    ...texts.map((text) =>
      readCalendar(text, { ...REQUEST, zones: [{ name: "Nowhere", timeZone: "America/Denver" }] }),
    ),
  ]),
);
