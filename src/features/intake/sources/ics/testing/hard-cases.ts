import type { CalendarRequest } from "../read-calendar.ts";

/** Lines of a calendar, as one file. */
export const calendarOf = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tests//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

export const event = (...lines: string[]): string[] => [
  "BEGIN:VEVENT",
  ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@calendar.example"]),
  "DTSTAMP:20250101T120000Z",
  ...lines,
  "END:VEVENT",
];

export const REQUEST: CalendarRequest = {
  now: "2026-03-31T12:00:00.000Z",
  startsOn: "2024-01-01",
  endsOn: "2026-03-31",
  timeZone: "America/New_York",
  addresses: ["maya@example.com"],
  proposesPrivate: false,
  zones: [],
};

const NEW_YORK = [
  "BEGIN:VTIMEZONE",
  "TZID:America/New_York",
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "END:VTIMEZONE",
];
/** Clocks of New York under a name that only this file explains. */
const OWN_NAME = NEW_YORK.map((line) => line.replace("America/New_York", "Office clocks"));

const NY = "TZID=America/New_York";
const weekly = (...lines: string[]): string[] => [
  ...NEW_YORK,
  ...event(`DTSTART;${NY}:20250303T090000`, `DTEND;${NY}:20250303T100000`, ...lines),
];

/** When it was first to begin, when it begins, how many minutes it takes: in UTC. */
type Expected = [original: string | null, begins: string, minutes: number];
const same = (begins: string, minutes = 60): Expected => [begins, begins, minutes];

/** What calendar libraries get wrong: each file, and what it means (RFC 5545). */
export const HARD_CASES: readonly (readonly [name: string, lines: string[], expected: Expected[]])[] = [
  [
    "a week in which clocks go forward",
    weekly("RRULE:FREQ=WEEKLY;COUNT=3"),
    [same("2025-03-03T14:00"), same("2025-03-10T13:00"), same("2025-03-17T13:00")],
  ],
  [
    "a zone that the file does not describe",
    event(`DTSTART;${NY}:20250710T090000`, `DTEND;${NY}:20250710T110000`),
    [[null, "2025-07-10T13:00", 120]],
  ],
  [
    "a zone by its name in Windows",
    event("DTSTART;TZID=Eastern Standard Time:20250710T090000", "DTEND;TZID=Eastern Standard Time:20250710T100000"),
    [[null, "2025-07-10T13:00", 60]],
  ],
  [
    "a zone by a name of the file's own",
    [
      ...OWN_NAME,
      ...event(
        "DTSTART;TZID=Office clocks:20250303T090000",
        "DTEND;TZID=Office clocks:20250303T100000",
        "RRULE:FREQ=WEEKLY;COUNT=2",
      ),
    ],
    [same("2025-03-03T14:00"), same("2025-03-10T13:00")],
  ],
  [
    "a list of days taken out",
    weekly("RRULE:FREQ=WEEKLY;COUNT=4", `EXDATE;${NY}:20250310T090000,20250317T090000`),
    [same("2025-03-03T14:00"), same("2025-03-24T13:00")],
  ],
  [
    "an occurrence that was moved",
    [
      ...weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event(`RECURRENCE-ID;${NY}:20250310T090000`, `DTSTART;${NY}:20250311T140000`, `DTEND;${NY}:20250311T143000`),
    ],
    [same("2025-03-03T14:00"), ["2025-03-10T13:00", "2025-03-11T18:00", 30]],
  ],
  [
    "an occurrence that was cancelled",
    [
      ...weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event(
        `RECURRENCE-ID;${NY}:20250310T090000`,
        `DTSTART;${NY}:20250310T090000`,
        `DTEND;${NY}:20250310T100000`,
        "STATUS:CANCELLED",
      ),
    ],
    [same("2025-03-03T14:00")],
  ],
  [
    "an occurrence that is named in UTC",
    [
      ...weekly("RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event("RECURRENCE-ID:20250310T130000Z", `DTSTART;${NY}:20250310T110000`, `DTEND;${NY}:20250310T120000`),
    ],
    [same("2025-03-03T14:00"), ["2025-03-10T13:00", "2025-03-10T15:00", 60]],
  ],
  [
    "a series of listed days, without a rule",
    weekly(`RDATE;${NY}:20250306T090000,20250410T090000`),
    [same("2025-03-03T14:00"), same("2025-03-06T14:00"), same("2025-04-10T13:00")],
  ],
  [
    "a length instead of an end",
    [...NEW_YORK, ...event(`DTSTART;${NY}:20250303T090000`, "DURATION:PT1H45M")],
    [[null, "2025-03-03T14:00", 105]],
  ],
  [
    "the night in which clocks go back",
    [...NEW_YORK, ...event(`DTSTART;${NY}:20251102T003000`, `DTEND;${NY}:20251102T023000`)],
    [[null, "2025-11-02T04:30", 180]],
  ],
  [
    "a rule that ends by UTC",
    weekly("RRULE:FREQ=WEEKLY;UNTIL=20250317T130000Z"),
    [same("2025-03-03T14:00"), same("2025-03-10T13:00"), same("2025-03-17T13:00")],
  ],
  [
    "evenings that are the next day in UTC",
    [
      ...NEW_YORK,
      ...event(`DTSTART;${NY}:20250106T210000`, `DTEND;${NY}:20250106T220000`, "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3"),
    ],
    [same("2025-01-07T02:00"), same("2025-01-09T02:00"), same("2025-01-14T02:00")],
  ],
  [
    "a change from one day on",
    [
      ...weekly("RRULE:FREQ=WEEKLY;COUNT=4"),
      ...event(
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${NY}:20250317T090000`,
        `DTSTART;${NY}:20250318T100000`,
        `DTEND;${NY}:20250318T103000`,
      ),
    ],
    [
      same("2025-03-03T14:00"),
      same("2025-03-10T13:00"),
      ["2025-03-17T13:00", "2025-03-18T14:00", 30],
      ["2025-03-24T13:00", "2025-03-25T14:00", 30],
    ],
  ],
  [
    "the last Friday of each month",
    [
      ...NEW_YORK,
      ...event(`DTSTART;${NY}:20250131T160000`, `DTEND;${NY}:20250131T170000`, "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=4"),
    ],
    [same("2025-01-31T21:00"), same("2025-02-28T21:00"), same("2025-03-28T20:00"), same("2025-04-25T20:00")],
  ],
];
