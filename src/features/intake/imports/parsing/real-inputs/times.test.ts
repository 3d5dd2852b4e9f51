import { describe, expect, test } from "vitest";
import type { SaidChoices } from "../values/file-choices.ts";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

/** Each row is one kind of file of `docs/real-inputs.md`, with what its rows are. */
type Kind = { kind: string; file: string; entries: string[]; refused?: string[]; waiting?: string[] };

const KINDS: readonly Kind[] = [
  {
    kind: "start and end as instants of UTC",
    file: "times-in-utc.csv",
    entries: [
      "2026-03-03 20:30-22:00 = 1:30, 14 Elm St",
      "2026-03-04 13:00-13:30 = 0:30, Maple Duplex",
      "2026-03-08 23:30-00:30 = 1:00, Maple Duplex",
    ],
  },
  {
    kind: "offsets and compact instants",
    file: "times-with-offsets.csv",
    entries: [
      "2026-07-03 21:30-23:00 = 1:30, Lake House",
      "2026-07-05 10:00-11:30 = 1:30, Maple Duplex",
      "2025-12-31 22:10-23:00 = 0:50, 14 Elm St",
    ],
    refused: ["3 date-future"],
  },
  {
    kind: "the end has a date of its own",
    file: "toggl-end-date.csv",
    entries: ["2026-02-03 22:00-00:45 = 2:45, 14 Elm St", "2026-02-07 13:00-14:15 = 1:15, Maple Duplex"],
    refused: ["3 duration-too-long"],
  },
  {
    kind: "the end has a date of its own, beside a length",
    file: "toggl-detailed.csv",
    entries: ["2026-04-02 21:30-01:00 = 3:30, Maple Duplex", "2026-04-06 10:00-11:10 = 1:10, 14 Elm St"],
    refused: ["3 duration-too-long"],
  },
  {
    kind: "a calendar with subjects, several days and a vacation",
    file: "outlook-calendar.csv",
    entries: ["2026-03-05 09:00-10:30 = 1:30, 14 Elm St", "2026-03-17 13:00-14:15 = 1:15, Maple Duplex"],
    refused: ["3 all-day", "5 duration-too-long"],
  },
  {
    kind: "work past midnight beside seconds",
    file: "kimai.csv",
    entries: [
      "2026-03-05 09:00-10:30 = 1:30, 14 Elm St",
      "2026-03-06 23:15-00:30 = 1:15, Maple Duplex",
      "2026-03-07 13:00-13:20 = 0:20, Maple Duplex",
    ],
  },
  {
    kind: "stamps of a program with seconds",
    file: "activity-watch.csv",
    entries: [
      "2026-03-03 20:30 = 1:30, no property",
      "2026-03-04 13:00 = 0:30, no property",
      "2026-03-05 10:00 = 0:45, no property",
    ],
  },
  {
    kind: "minutes and seconds",
    file: "toggl-minutes-and-seconds.csv",
    entries: [
      "2026-08-21 = 0:18:25, 14 Elm St",
      "2026-08-22 = 0:07:10, 14 Elm St",
      "2026-08-23 = 0:00:45, Maple Duplex",
      "2026-08-24 = 1:40:05, Maple Duplex",
    ],
  },
  {
    kind: "lengths in odd forms",
    file: "lengths-written-oddly.csv",
    entries: [
      "2026-05-01 = 0:30, 14 Elm St",
      "2026-05-02 = 1:30, 14 Elm St",
      "2026-05-03 = 0:42:10, Maple Duplex",
      "2026-05-04 = 1:30, Maple Duplex",
      "2026-05-05 = 1:15, Maple Duplex",
    ],
  },
  {
    kind: "seconds under Duration",
    file: "seconds-as-duration.csv",
    entries: [
      "2026-05-01 = 0:15, 14 Elm St",
      "2026-05-02 = 1:30, Maple Duplex",
      "2026-05-03 = 1:15:30, Maple Duplex",
      "2026-05-04 = 2:00:15, Maple Duplex",
    ],
  },
  {
    kind: "a thousand minutes with a comma",
    file: "thousands-of-minutes.csv",
    entries: ["2026-03-05 = 1:30, 14 Elm St", "2026-03-06 = 17:00, 14 Elm St", "2026-03-17 = 0:45, Maple Duplex"],
  },
  {
    kind: "texts kept from Excel as formulas",
    file: "text-as-formula.csv",
    entries: ["2026-03-15 = 1:30, 14 Elm St", "2026-03-16 = 0:30, Maple Duplex"],
  },
  {
    kind: "a day of 24 hours and more",
    file: "lumps-of-a-day.csv",
    entries: [
      "2026-03-05 = 24:00, 14 Elm St",
      "2026-03-06 = 23:30, 14 Elm St",
      "2026-03-07 = 12:00, 14 Elm St",
      "2026-03-07 = 13:00, Maple Duplex",
    ],
  },
  {
    kind: "an all-day appointment, and the time of a reminder",
    file: "all-day-appointment.csv",
    entries: ["2026-04-22 09:00-10:00 = 1:00, Maple Duplex"],
    refused: ["2 all-day"],
  },
  {
    kind: "billable hours beside hours",
    file: "billable-beside-hours.csv",
    entries: ["2026-03-05 = 1:30, 14 Elm St", "2026-03-06 = 0:30, Maple Duplex"],
  },
];

/** Questions about the whole file: rows wait, and one answer reads them. */
const ASKED: readonly (Kind & { said: SaidChoices; asked: string[] })[] = [
  {
    kind: "a clock of twelve hours without AM or PM",
    file: "clock-without-halves.csv",
    asked: ["3 clock", "4 clock", "5 clock"],
    said: { clock: "afternoon" },
    entries: [
      "2026-03-05 09:00-10:30 = 1:30, 14 Elm St",
      "2026-03-06 13:00-14:45 = 1:45, 14 Elm St",
      "2026-03-17 11:30-13:15 = 1:45, Maple Duplex",
      "2026-03-18 16:00-18:00 = 2:00, Maple Duplex",
    ],
  },
  {
    kind: "ranges of a clock of twelve hours",
    file: "clock-without-halves-ranges.csv",
    asked: ["3 clock", "4 clock"],
    said: { clock: "afternoon" },
    entries: [
      "2026-04-13 08:30-09:45 = 1:15, 14 Elm St",
      "2026-04-14 13:15-15:00 = 1:45, Maple Duplex",
      "2026-04-15 12:30-13:00 = 0:30, Maple Duplex",
      "2026-04-16 10:00-12:30 = 2:30, 14 Elm St",
    ],
  },
  {
    kind: "hours as times of day",
    file: "hours-as-clock.csv",
    asked: ["2 clock-lengths", "3 clock-lengths", "4 clock-lengths"],
    said: { "clock-lengths": "lengths" },
    entries: ["2026-03-15 = 1:30, 14 Elm St", "2026-03-16 = 0:45, Maple Duplex", "2026-03-17 = 10:00, Maple Duplex"],
  },
  {
    kind: "several days in a row without times",
    file: "weeks-in-a-row.csv",
    asked: ["2 spans", "4 spans"],
    said: { spans: "last-day" },
    entries: ["2026-02-06 = 12:00, 14 Elm St", "2026-02-09 = 2:30, Maple Duplex", "2026-02-13 = 9:15, 14 Elm St"],
  },
  {
    kind: "a column that names UTC",
    file: "utc-in-the-name.csv",
    asked: ["2 zone", "3 zone"],
    said: { zone: "utc" },
    entries: ["2025-12-31 20:30-21:15 = 0:45, 14 Elm St", "2026-01-04 09:00-10:00 = 1:00, Lake House"],
  },
];

describe("questions about times", () => {
  test.each(ASKED)("$kind", ({ file, asked, said, entries, refused = [] }) => {
    const open = readKind(file);
    expect(open.waiting).toEqual(asked);
    expect(readKind(file, { mapping: { said } })).toMatchObject({ entries, refused, waiting: [] });
  });
});

test("the subject of a calendar is told beside its text", () => {
  const [showing] = readKind("outlook-calendar.csv").set.proposals;
  expect(showing?.description).toBe("Showing unit A: Met two applicants");
});

test("moments with a zone that were moved to the person's clock are flagged", () => {
  const { set } = readKind("times-in-utc.csv");
  expect(set.proposals.every(({ flags }) => flags.includes("zone-converted"))).toBe(true);
});

describe("times", () => {
  test.each(KINDS)("$kind", ({ file, entries, refused = [], waiting = [] }) => {
    expect(readKind(file)).toMatchObject({ entries, refused, waiting });
  });
});

describe("on a clock of twelve hours", () => {
  const timesOf = (rows: string, header = "Date,Start,End,Property,Description") => {
    const { set, entries, refused } = readKind(gridOf(`${header}\n3/5/2026,1:00,2:45,14 Elm St,Painting\n${rows}\n`), {
      mapping: { said: { clock: "afternoon" } },
    });
    return {
      entries: entries.slice(1),
      refused,
      flags: set.proposals.slice(1).map(({ flags }) => flags.includes("end-read-as-afternoon")),
    };
  };

  test("a start that is the end too is no half day", () => {
    expect(timesOf("3/6/2026,9:00,9:00,14 Elm St,Gutter")).toMatchObject({ entries: [], refused: ["3 times-equal"] });
  });

  test("an end that was moved to the afternoon alone is flagged", () => {
    expect(timesOf("3/6/2026,10:00,9:00,14 Elm St,Gutter\n3/7/2026,2:00,3:00,14 Elm St,Roof")).toMatchObject({
      entries: ["2026-03-06 10:00-21:00 = 11:00, 14 Elm St", "2026-03-07 14:00-15:00 = 1:00, 14 Elm St"],
      flags: [true, false],
    });
  });

  test("the day of the end comes before the half of the day", () => {
    const header = "Date,Start,End date,End,Property,Description";
    const grid = gridOf(
      `${header}\n3/5/2026,1:00,3/5/2026,2:45,14 Elm St,Painting\n3/6/2026,11:00,3/7/2026,1:30,14 Elm St,Alarm\n`,
    );
    expect(readKind(grid, { mapping: { said: { clock: "afternoon" } } }).entries).toEqual([
      "2026-03-05 13:00-14:45 = 1:45, 14 Elm St",
      "2026-03-06 11:00-01:30 = 14:30, 14 Elm St",
    ]);
  });
});

test("a zone that holds in winter and summer is read by its day", () => {
  const { entries } = readKind(
    gridOf(`Start,End,Property,Activity,Description
2026-01-05 9:00 AM ET,2026-01-05 10:00 AM ET,14 Elm St,Repairs,a
2026-07-02 09:00 PT,2026-07-02 10:00 PT,14 Elm St,Repairs,b
2026-01-06 09:00 PT,2026-01-06 10:00 PT,14 Elm St,Repairs,c
2026-07-03 09:00 (CT),2026-07-03 10:00 (CT),14 Elm St,Repairs,d
2026-07-04 09:00 MT,2026-07-04 10:00 MT,14 Elm St,Repairs,e`),
  );
  expect(entries).toEqual([
    "2026-01-05 09:00-10:00 = 1:00, 14 Elm St",
    "2026-07-02 12:00-13:00 = 1:00, 14 Elm St",
    "2026-01-06 12:00-13:00 = 1:00, 14 Elm St",
    "2026-07-03 10:00-11:00 = 1:00, 14 Elm St",
    "2026-07-04 11:00-12:00 = 1:00, 14 Elm St",
  ]);
});

test.each([
  ["IST", "America/New_York"],
  ["ART", "America/New_York"],
  ["CST", "Asia/Shanghai"],
])("a zone that may be several is refused by its name: %s", (zone, timeZone) => {
  const text = `Start,End,Property,Activity,Description
2026-03-04 09:00 ${zone},2026-03-04 10:00 ${zone},14 Elm St,Repairs,a`;
  const { set } = readKind(gridOf(text), { context: { timeZone } });
  expect(set.proposals).toEqual([]);
  expect(set.refused[0]?.reasons).toEqual([
    { code: "zone-unknown", message: `"${zone}" can be the time of several places. Write UTC-05:00 or the like.` },
  ]);
});

test("clock times that a program wrote without zeros are read next to others", () => {
  const log = (rows: string): string => `Date,Start,End,Property,Activity,Description\n${rows}`;
  const read = readKind(
    gridOf(
      log(
        "2026-03-04,900,1030,14 Elm St,Repairs,a\n2026-03-05,30,115,14 Elm St,Repairs,b\n2026-03-06,1300,1345,14 Elm St,Repairs,c",
      ),
    ),
  );
  expect(read.entries).toEqual([
    "2026-03-04 09:00-10:30 = 1:30, 14 Elm St",
    "2026-03-05 00:30-01:15 = 0:45, 14 Elm St",
    "2026-03-06 13:00-13:45 = 0:45, 14 Elm St",
  ]);
  // 9 may be an hour or nine minutes past midnight: nothing is read into it.
  expect(readKind(gridOf(log("2026-03-04,9,1030,14 Elm St,Repairs,a"))).entries).toEqual([]);
});
