import { describe, expect, test } from "vitest";
import { gridOf } from "../testing/read-entries.ts";
import { kindGrid, readKind } from "../testing/read-kind.ts";

/** Names and shapes of real tools: a file of `test/data/kinds`, or a text. */
const READ: readonly { kind: string; file: string; entries: string[]; refused?: string[] }[] = [
  {
    kind: "named zones",
    file: "named-zones.csv",
    entries: [
      "2026-03-04 09:00-10:00 = 1:00, 14 Elm St",
      "2026-07-01 09:00-10:00 = 1:00, 14 Elm St",
      "2026-07-02 12:00-13:00 = 1:00, 14 Elm St",
      "2026-07-03 03:00-04:00 = 1:00, 14 Elm St",
    ],
  },
  {
    kind: "ranges with an arrow",
    file: "notion-ranges.csv",
    entries: ["2026-03-05 09:00-10:30 = 1:30, 14 Elm St", "2026-03-06 13:00-13:45 = 0:45, Maple Duplex"],
  },
  {
    kind: "ranges with an arrow over days and in another zone",
    file: `Task,When,House
Alarm,"June 4, 2026 11:30 PM → June 5, 2026 12:30 AM",Lake House
Calls,"June 6, 2026 9:00 AM (PDT) → 9:30 AM",Lake House`,
    entries: ["2026-06-04 23:30-00:30 = 1:00, Lake House", "2026-06-06 12:00-12:30 = 0:30, Lake House"],
  },
  {
    kind: "lengths under a date of 1899",
    file: "sheets-1899.csv",
    entries: ["2026-03-05 = 1:30, 14 Elm St", "2026-03-16 = 0:45, Maple Duplex"],
  },
  {
    kind: "ranges of bare hours in one cell",
    file: "ranges-in-one-cell.csv",
    entries: [
      "2026-03-05 09:00-10:30 = 1:30, 14 Elm St",
      "2026-03-06 02:00-04:30 = 2:30, 14 Elm St",
      "2026-03-17 09:00-12:00 = 3:00, Maple Duplex",
      "2026-03-18 13:00-15:00 = 2:00, Maple Duplex",
      "2026-03-19 11:00-13:00 = 2:00, Maple Duplex",
    ],
  },
  {
    kind: "names of QuickBooks Time",
    file: `username,fname,lname,local_date,local_start_time,local_end_time,hours,jobcode_1,jobcode_2,notes,approved_status
rv,Robin,Vale,2026-03-05,09:00,10:30,1.5,Lake House,Repairs,Dock,approved`,
    entries: ["2026-03-05 09:00-10:30 = 1:30, Lake House"],
  },
  {
    kind: "dotted days with semicolons",
    file: `Datum;Date;Hours;House;Work
1;03.04.2026;1,5;Lake House;Dock
2;05.04.2026;0,5;Lake House;Boat`,
    entries: ["2026-04-03 = 1:30, Lake House", "2026-04-05 = 0:30, Lake House"],
  },
  {
    kind: "days in both orders",
    file: "dates-in-both-orders.csv",
    entries: [
      ...Array.from({ length: 4 }, () => "2026-03-13 = 1:00, 14 Elm St"),
      "2026-11-01 = 1:00, 14 Elm St",
      "2026-10-10 = 1:00, 14 Elm St",
      ...Array.from({ length: 6 }, () => "2026-06-24 = 1:00, 14 Elm St"),
    ],
  },
];

describe("names and shapes", () => {
  test.each(READ)("$kind", ({ file, entries, refused = [] }) => {
    const grid = file.includes("\n") ? gridOf(file) : kindGrid(file);
    expect(readKind(grid)).toMatchObject({ entries, refused, waiting: [] });
  });

  test("a zone that is not known is named", () => {
    const line = (day: number, zone: string) =>
      `2026-03-0${day} 09:00 ${zone},2026-03-0${day} 10:00 ${zone},Lake House,Dock`;
    const { set } = readKind(
      gridOf(["Start,End,House,Work", line(3, "EST"), line(4, "EST"), line(5, "QQT")].join("\n")),
    );
    expect(set.refused.flatMap(({ reasons }) => reasons.map(({ message }) => message)).join(" ")).toContain("QQT");
  });

  test("a range of numbers without any time is no clock", () => {
    const text = "Date,Hours,House,Work\n2026-03-04,1-2,Lake House,Dock\n2026-03-05,2-3,Lake House,Dock";
    expect(readKind(gridOf(text)).entries).toEqual([]);
  });
});
