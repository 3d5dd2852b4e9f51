import { expect, test } from "vitest";
import type { SaidChoices } from "../values/file-choices.ts";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

/** For each kind of file that stands once in `test/data/kinds`: another of its kind, with other names. */
const OTHERS: readonly { kind: string; text: string; said?: SaidChoices; read: object }[] = [
  {
    kind: "stamps of a program with seconds",
    text: `#,timestamp,duration,window
7,2026-07-02T03:15:00+00:00,4800.0,Tax letter for Lake House
8,2026-07-02T19:00:00+00:00,2400.0,Tax letter for Lake House
9,2026-07-03T19:00:00+00:00,1500.0,Dock permit`,
    read: {
      entries: [
        "2026-07-01 23:15 = 1:20, no property",
        "2026-07-02 15:00 = 0:40, no property",
        "2026-07-03 15:00 = 0:25, no property",
      ],
    },
  },
  {
    kind: "a calendar with several days",
    text: `Subject,Start Date,Start Time,End Date,End Time,All day event,Location
Roof visit,4/7/2026,8:00:00 AM,4/7/2026,9:15:00 AM,False,Lake House
Conference,4/8/2026,9:00:00 AM,4/10/2026,5:00:00 PM,False,Lake House`,
    read: { entries: ["2026-04-07 08:00-09:15 = 1:15, Lake House"], refused: ["3 duration-too-long"] },
  },
  {
    kind: "several days in a row without times",
    text: `First day,Last day,House,Work,Hrs
2026-06-01,2026-06-03,Lake House,Dock,6
2026-06-04,2026-06-04,Lake House,Boat,1.5`,
    said: { spans: "first-day" },
    read: { waiting: [], refused: [] },
  },
  {
    kind: "minutes and seconds",
    text: `Task,Where,Day,Time spent
Calls,Lake House,2026-02-01,05:30 min
Quote,Maple Duplex,2026-02-02,59:59 min`,
    read: { entries: ["2026-02-01 = 0:05:30, Lake House", "2026-02-02 = 0:59:59, Maple Duplex"] },
  },
  {
    kind: "lengths in odd forms",
    text: `Date,House,Work,How long
2026-02-01,Lake House,Calls,:45
2026-02-02,Maple Duplex,Quote,PT45M
2026-02-03,Maple Duplex,Paint,PT2H`,
    read: {
      entries: ["2026-02-01 = 0:45, Lake House", "2026-02-02 = 0:45, Maple Duplex", "2026-02-03 = 2:00, Maple Duplex"],
    },
  },
  {
    kind: "a thousand minutes with a comma",
    text: `Day,House,Work,Mins
3/20/2026,Lake House,Storm,"1,200"
3/21/2026,Lake House,Calls,30`,
    read: { entries: ["2026-03-20 = 20:00, Lake House", "2026-03-21 = 0:30, Lake House"] },
  },
  {
    kind: "texts kept from Excel as formulas",
    text: `Day,House,Work,Hrs
="2026-04-01",="Lake House",="Dock",="2.25"
="2026-04-02",="Maple Duplex",="Sink",="0:45"`,
    read: { entries: ["2026-04-01 = 2:15, Lake House", "2026-04-02 = 0:45, Maple Duplex"] },
  },
  {
    kind: "hours as times of day",
    text: `Day,House,Work,Hrs
4/13/2026,Lake House,Dock,2:15:00 AM
4/14/2026,Maple Duplex,Sink,12:20:00 AM`,
    said: { "clock-lengths": "lengths" },
    read: { entries: ["2026-04-13 = 2:15, Lake House", "2026-04-14 = 0:20, Maple Duplex"] },
  },
  {
    kind: "a column that names GMT",
    text: `Day,From (GMT),To (GMT),House,Work
2026-07-04,02:00,03:30,Lake House,Dock`,
    said: { zone: "utc" },
    read: { entries: ["2026-07-03 22:00-23:30 = 1:30, Lake House"] },
  },
  {
    kind: "odd years",
    text: `Day,House,Work,Hrs
4/13/0025,Lake House,Dock,1
4/14/1925,Lake House,Dock,1
4/15/2026,Lake House,Dock,1`,
    read: { entries: ["2026-04-15 = 1:00, Lake House"] },
  },
  {
    kind: "nights of a clock change",
    text: `Day,From,To,House,Work
2025-03-09,00:30,03:30,Lake House,Storm
2025-11-02,00:00,03:00,Lake House,Storm`,
    read: {
      entries: ["2025-03-09 00:30-03:30 = 2:00, Lake House", "2025-11-02 00:00-03:00 = 4:00, Lake House"],
    },
  },
];

test.each(OTHERS)("$kind, in another file", ({ text, said, read }) => {
  expect(readKind(gridOf(text), said ? { mapping: { said } } : {})).toMatchObject(read);
});
