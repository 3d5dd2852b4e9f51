import { describe, expect, test } from "vitest";
import { guessColumns } from "../columns/guess-columns.ts";
import type { SaidChoices } from "../values/file-choices.ts";
import { gridOf } from "../testing/read-entries.ts";
import { kindGrid, KINDS_CONTEXT, readKind } from "../testing/read-kind.ts";

/** Files that could be read with more hours than were worked: one question, and the shorter until it is answered. */
const SHORTER: readonly {
  kind: string;
  /** A file of `test/data/kinds`, or its text. */
  file: string;
  asks: string[];
  entries: string[];
  flags?: string[];
  said?: SaidChoices;
  answered?: string[];
}[] = [
  {
    kind: "the bounds of a day beside the tool's own lengths",
    file: "day-bounds-beside-lengths.csv",
    asks: ["holds"],
    entries: ["2026-03-05 = 6:38, 14 Elm St", "2026-03-05 = 1:28, Maple Duplex"],
    flags: ["clock-differs"],
    said: { holds: "hours" },
    answered: ["2026-03-05 = 6:38, 14 Elm St", "2026-03-05 = 1:28, Maple Duplex"],
  },
  {
    kind: "lengths that cannot be",
    file: "length-that-disagrees.csv",
    asks: ["holds"],
    entries: ["2026-08-04 23:16:41-00:16:41 = 1:00, 14 Elm St", "2026-08-05 17:51:10-18:09:49 = 0:18:39, Maple Duplex"],
    flags: ["duration-differs"],
  },
  {
    kind: "a total that is shorter than the clock",
    file: `Date,Start,End,Total,Property,Description
3/5/2026,9:00 AM,5:00 PM,7.5,14 Elm St,Tiled
3/6/2026,9:00 AM,10:00 AM,0:55,14 Elm St,Grout
3/7/2026,9:00 AM,10:10 AM,1.17,Maple Duplex,Sealed
3/8/2026,1:00 PM,2:00 PM,0.9,Maple Duplex,Calls`,
    asks: ["holds"],
    entries: [
      "2026-03-05 = 7:30, 14 Elm St",
      "2026-03-06 = 0:55, 14 Elm St",
      "2026-03-07 09:00-10:10 = 1:10, Maple Duplex",
      "2026-03-08 = 0:54, Maple Duplex",
    ],
    said: { holds: "clock" },
    answered: [
      "2026-03-05 09:00-17:00 = 8:00, 14 Elm St",
      "2026-03-06 09:00-10:00 = 1:00, 14 Elm St",
      "2026-03-07 09:00-10:10 = 1:10, Maple Duplex",
      "2026-03-08 13:00-14:00 = 1:00, Maple Duplex",
    ],
  },
  {
    kind: "bare numbers beside a clock",
    file: `Day,From,To,Duration,House,Work
2026-03-05,09:00,17:00,7,Lake House,Dock
2026-03-06,09:00,13:00,3,Lake House,Boat`,
    asks: ["holds"],
    entries: ["2026-03-05 = 7:00, Lake House", "2026-03-06 = 3:00, Lake House"],
    said: { holds: "shorter" },
  },
  {
    kind: "breaks without a total",
    file: "breaks-without-total.csv",
    asks: ["breaks"],
    entries: ["2026-03-05 = 7:30, 14 Elm St", "2026-03-06 = 3:45, Maple Duplex"],
    flags: ["break-taken-off"],
    said: { breaks: "off-already" },
    answered: ["2026-03-05 09:00-17:00 = 8:00, 14 Elm St", "2026-03-06 08:00-12:00 = 4:00, Maple Duplex"],
  },
  {
    kind: "a lunch by the clock",
    file: `Work date,Clock in,Lunch out,Lunch in,Clock out,Job,Notes
2026-03-05,8:00 AM,12:00 PM,12:45 PM,4:30 PM,Lake House,Roof
2026-03-06,8:00 AM,,,11:00 AM,Lake House,Roof`,
    asks: ["breaks"],
    entries: ["2026-03-05 = 7:45, Lake House", "2026-03-06 08:00-11:00 = 3:00, Lake House"],
    flags: ["break-taken-off"],
  },
  {
    kind: "two breaks, and a total that has them off",
    file: `Date,Start,Finish,Morning break,Lunch (mins),Hours,House,Work
2026-03-05,08:00,16:00,0:15,30,7.25,Lake House,Dock
2026-03-06,08:00,12:00,0:15,,3.75,Lake House,Boat`,
    asks: [],
    entries: ["2026-03-05 = 7:15, Lake House", "2026-03-06 = 3:45, Lake House"],
  },
  {
    kind: "three columns of breaks",
    file: `Date,Start,End,Break 1,Break 2,Lunch,House,Work
2026-03-05,9:00 AM,5:00 PM,15,10,30,Lake House,Dock
2026-03-06,9:00 AM,1:00 PM,,,20,Lake House,Boat`,
    asks: ["breaks"],
    entries: ["2026-03-05 = 7:05, Lake House", "2026-03-06 = 3:40, Lake House"],
    flags: ["break-taken-off"],
    said: { breaks: "off-already" },
    answered: ["2026-03-05 09:00-17:00 = 8:00, Lake House", "2026-03-06 09:00-13:00 = 4:00, Lake House"],
  },
  {
    kind: "hours beside breaks, without a clock",
    file: `Date,Hours,Unpaid break,House,Work
2026-03-05,8,30 min,Lake House,Dock
2026-03-06,2,none,Lake House,Boat`,
    asks: ["breaks"],
    entries: ["2026-03-05 = 7:30, Lake House", "2026-03-06 = 2:00, Lake House"],
    said: { breaks: "off-already" },
    answered: ["2026-03-05 = 8:00, Lake House", "2026-03-06 = 2:00, Lake House"],
  },
  {
    kind: "rejected and deleted rows",
    file: "rejected-and-deleted.csv",
    asks: ["struck"],
    entries: ["2026-03-05 = 1:30, 14 Elm St"],
    said: { struck: "count" },
    answered: ["2026-03-05 = 1:30, 14 Elm St", "2026-03-06 = 2:00, 14 Elm St", "2026-03-07 = 3:00, 14 Elm St"],
  },
  {
    kind: "rows with the moment of their deletion, declined and pending ones",
    file: `Day,House,Work,Hrs,approvalStatus,deletedAt
2026-03-05,Lake House,Dock,1,Pending,
2026-03-06,Lake House,Boat,2,DECLINED,
2026-03-07,Lake House,Oars,4,Approved,2026-03-09 10:00`,
    asks: ["struck"],
    entries: ["2026-03-05 = 1:00, Lake House"],
  },
];

describe("never more hours than were worked", () => {
  test.each(SHORTER)("$kind", ({ file, asks, entries, flags = [], said, answered }) => {
    const grid = file.includes("\n") ? gridOf(file) : kindGrid(file);
    const read = readKind(grid);
    expect(read.choices).toEqual(asks);
    expect(read).toMatchObject({ entries, refused: [], waiting: [] });
    const found = read.set.proposals.flatMap((proposal) => proposal.flags);
    for (const flag of flags) expect(found).toContain(flag);
    if (said && answered) expect(readKind(grid, { mapping: { said } }).entries).toEqual(answered);
  });

  test("a day of 24 hours is named in each of its rows, one of 23:30 is not", () => {
    const full = readKind("lumps-of-a-day.csv").set.proposals.map(({ flags }) => flags.includes("full-day"));
    expect(full).toEqual([true, false, true, true]);
  });

  test("a break that cannot be read refuses its row", () => {
    const { refused } = readKind(
      gridOf(
        "Date,Start,End,Break,House,Work\n2026-03-05,08:00,12:00,30,Lake House,Dock\n2026-03-06,08:00,12:00,short,Lake House,Boat",
      ),
    );
    expect(refused).toEqual(["3 break-unreadable"]);
  });

  test("a break that has no place among three is said by its name", () => {
    const text =
      "Date,Start,End,Break 1,Break 2,Break 3,Break 4,House,Work\n2026-03-05,9:00 AM,5:00 PM,5,5,5,5,Lake House,Dock";
    const { needsAnswer } = guessColumns(gridOf(text), KINDS_CONTEXT);
    expect(needsAnswer).toMatchObject([
      { choice: "breaks", reason: 'The file has breaks in "Break 1", "Break 2" and "Break 3". "Break 4" is not read.' },
    ]);
  });

  test.each([
    [
      "estimated hours beside actual ones",
      "Date,Estimated Hours,Actual Hours,House,Work\n2026-03-05,5,1.5,Lake House,Dock",
    ],
    ["planned time", "Date,Planned time,Hours,House,Work\n2026-03-05,5,1.5,Lake House,Dock"],
    ["an alarm", "Date,Alarm time,Time spent,House,Work\n2026-03-05,5:00,1:30,Lake House,Dock"],
    ["billable hours after hours", "Date,Hours,Billable Hours,House,Work\n2026-03-05,1.5,2.5,Lake House,Dock"],
  ])("%s", (_kind, text) => {
    expect(readKind(gridOf(text)).entries).toEqual(["2026-03-05 = 1:30, Lake House"]);
  });

  test.each([
    "Date,Start,End,House,Work\n2026-03-05,00:00,24:00,Lake House,Dock",
    "Date,Start,End,House,Work\n2026-03-05,12:00 AM,11:59 PM,Lake House,Dock",
    "Subject,Start Date,Start Time,End Date,End Time,All Day Event,Location\nDock,03/05/2026,,03/05/2026,,True,Lake House",
  ])("an appointment of the whole day has no hours", (text) => {
    expect(readKind(gridOf(text))).toMatchObject({ entries: [], refused: [expect.stringMatching(/all-day/)] });
  });
});
