import { describe, expect, test } from "vitest";
import type { Cell, Grid } from "#shared/sheets/cell.ts";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

type Kind = { kind: string; file: string | Grid; entries: string[]; refused?: string[]; skipped?: number[] };

const inCells = (rows: Cell[][]): Grid => ({
  format: "xlsx",
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
});
const length = (hours: number): Cell => ({ kind: "duration", seconds: hours * 3600 });
const day = (iso: string): Cell => ({ kind: "date", iso });

/** Weekly reports as Toggl and its like write them: no file of theirs lay before us, the shapes are from their screens. */
const READ: readonly Kind[] = [
  {
    kind: "each day named in its own way, the week in the title",
    file: `Weekly report,"Mar 2, 2026 - Mar 8, 2026"
Workspace,Robin's workspace

Client,Project,Mon 3/2,"Tue, Mar 3",Wed,,Thursday 5,Fri 3/6/26,Sat,Week total
Own,14 Elm St,1:30,,0:15,,0:20,1:00,,3:05
Own,Lake House,,1:00,,,,,0:30,1:30
Total,,1:30,1:00,0:15,,0:20,1:00,0:30,4:35`,
    entries: [
      "2026-03-02 = 1:30, 14 Elm St",
      "2026-03-04 = 0:15, 14 Elm St",
      "2026-03-05 = 0:20, 14 Elm St",
      "2026-03-06 = 1:00, 14 Elm St",
      "2026-03-03 = 1:00, Lake House",
      "2026-03-07 = 0:30, Lake House",
    ],
    skipped: [7],
  },
  {
    kind: "zeros on days without work, and a total under another name",
    file: `Client,Project,Mon 3/2/2026,Tue 3/3/2026,Wed 3/4/2026,Thu 3/5/2026,Fri 3/6/2026,Sat 3/7/2026,Sun 3/8/2026,Total
Own,14 Elm St,01:30:00,00:00:00,00:30:00,00:00:00,00:00:00,00:00:00,02:00:00,04:00:00
Own,Lake House,00:00:00,00:00:00,00:45:00,00:00:00,00:00:00,00:00:00,00:00:00,00:45:00
All projects,,01:30:00,00:00:00,01:15:00,00:00:00,00:00:00,00:00:00,02:00:00,04:45:00`,
    entries: [
      "2026-03-02 = 1:30, 14 Elm St",
      "2026-03-04 = 0:30, 14 Elm St",
      "2026-03-08 = 2:00, 14 Elm St",
      "2026-03-04 = 0:45, Lake House",
    ],
    skipped: [4],
  },
  {
    kind: "days of the month alone, cut by the month's end",
    file: `Weekly report,"Mar 30 - Apr 5, 2026"
Project,Mon 30,Tue 31,Wed 1,Thu 2,Fri 3,Total
14 Elm St,1:30,0:45,0:30,,2:00,4:45`,
    entries: [
      "2026-03-30 = 1:30, 14 Elm St",
      "2026-03-31 = 0:45, 14 Elm St",
      "2026-04-01 = 0:30, 14 Elm St",
      "2026-04-03 = 2:00, 14 Elm St",
    ],
  },
  {
    kind: "a week over the new year",
    file: `Weekly report,12/29/2025 - 01/04/2026
Project,Mon 12/29,Tue 12/30,Wed 12/31,Thu 1/1,Fri 1/2,Total
14 Elm St,1:30,0:45,0:30,,2:00,4:45`,
    entries: [
      "2025-12-29 = 1:30, 14 Elm St",
      "2025-12-30 = 0:45, 14 Elm St",
      "2025-12-31 = 0:30, 14 Elm St",
      "2026-01-02 = 2:00, 14 Elm St",
    ],
  },
  {
    kind: "one year among the names",
    file: `Project,Mon 3/2/2026,"Tue, Mar 3",Wed 3/4,Sat,Total
14 Elm St,1:30,0:45,0:30,1:00,3:45`,
    entries: [
      "2026-03-02 = 1:30, 14 Elm St",
      "2026-03-03 = 0:45, 14 Elm St",
      "2026-03-04 = 0:30, 14 Elm St",
      "2026-03-07 = 1:00, 14 Elm St",
    ],
  },
  {
    kind: "only the days that have hours",
    file: `Weekly report,2026-03-02 - 2026-03-08
Project,Wed 3/4,Total
14 Elm St,1:30,1:30`,
    entries: ["2026-03-04 = 1:30, 14 Elm St"],
  },
  {
    kind: "dates in the line above the weekdays",
    file: `,3/2/2026,3/3/2026,3/4/2026,
Project,Mon,Tue,Wed,Total
14 Elm St,1:30,0:45,0:30,2:45`,
    entries: ["2026-03-02 = 1:30, 14 Elm St", "2026-03-03 = 0:45, 14 Elm St", "2026-03-04 = 0:30, 14 Elm St"],
  },
  {
    kind: "dates in the line below the weekdays",
    file: `Project,Mon,Tue,Wed,Total
,3/2/2026,3/3/2026,3/4/2026,
14 Elm St,1:30,0:45,0:30,2:45`,
    entries: ["2026-03-02 = 1:30, 14 Elm St", "2026-03-03 = 0:45, 14 Elm St", "2026-03-04 = 0:30, 14 Elm St"],
  },
  {
    kind: "projects with the sum of the lines under them",
    file: `Project,Description,Mon 3/2/2026,Tue 3/3/2026,Wed 3/4/2026,Total
14 Elm St,,1:30,0:45,0:30,2:45
,Fixed gate,1:00,0:45,,1:45
,Roof,0:30,,0:30,1:00
Lake House,,2:00,,,2:00
,Dock,2:00,,,2:00`,
    entries: [
      "2026-03-02 = 1:00, 14 Elm St",
      "2026-03-03 = 0:45, 14 Elm St",
      "2026-03-02 = 0:30, 14 Elm St",
      "2026-03-04 = 0:30, 14 Elm St",
      "2026-03-02 = 2:00, Lake House",
    ],
    skipped: [2, 5],
  },
  {
    kind: "sums in the same column, as the total proves",
    file: `Entry,Mon 3/2/2026,Tue 3/3/2026,Wed 3/4/2026,Total
14 Elm St,1:30,0:45,0:30,2:45
Fixed gate,1:00,0:45,,1:45
Roof,0:30,,0:30,1:00
Total,1:30,0:45,0:30,2:45`,
    entries: [
      "2026-03-02 = 1:00, no property",
      "2026-03-03 = 0:45, no property",
      "2026-03-02 = 0:30, no property",
      "2026-03-04 = 0:30, no property",
    ],
    skipped: [2, 5],
  },
  {
    kind: "sums without a name",
    file: `Project,Mon 3/2/2026,Tue 3/3/2026,Wed 3/4/2026,
14 Elm St,1.5,0.25,,1.75
Lake House,1,,,1
,2.5,0.25,,2.75`,
    entries: ["2026-03-02 = 1:30, 14 Elm St", "2026-03-03 = 0:15, 14 Elm St", "2026-03-02 = 1:00, Lake House"],
    skipped: [4],
  },
  {
    kind: "two weeks in one sheet",
    file: `Weekly report,"Mar 2 - Mar 8, 2026",,,
Project,Mon,Tue,Wed,Total
14 Elm St,1:30,,0:30,2:00
Total,1:30,,0:30,2:00

Weekly report,"Mar 9 - Mar 15, 2026",,,
Project,Mon,Tue,Wed,Total
14 Elm St,0:15,0:20,,0:35
Total,0:15,0:20,,0:35`,
    entries: [
      "2026-03-02 = 1:30, 14 Elm St",
      "2026-03-04 = 0:30, 14 Elm St",
      "2026-03-09 = 0:15, 14 Elm St",
      "2026-03-10 = 0:20, 14 Elm St",
    ],
    skipped: [4, 9],
  },
  {
    kind: "the day first, as the weekdays show",
    file: "Project;Mon 02/03/2026;Tue 03/03/2026;Wed 04/03/2026;Total\n14 Elm St;1,5;0,25;;1,75",
    entries: ["2026-03-02 = 1:30, 14 Elm St", "2026-03-03 = 0:15, 14 Elm St"],
  },
  {
    kind: "days and lengths of a workbook",
    file: inCells([
      ["Weekly report", null, null],
      ["Project", day("2026-03-02"), "Tue 3/3", day("2026-03-04"), "Total"],
      ["14 Elm St", length(1.5), length(0.75), length(0), length(2.25)],
      ["Total", length(1.5), length(0.75), length(0), length(2.25)],
    ]),
    entries: ["2026-03-02 = 1:30, 14 Elm St", "2026-03-03 = 0:45, 14 Elm St"],
    skipped: [4],
  },
];

describe("a weekly grid", () => {
  test.each(READ)("with $kind", ({ file, entries, refused = [], skipped = [] }) => {
    const read = readKind(typeof file === "string" ? gridOf(file) : file);
    expect(read).toMatchObject({ entries, refused, waiting: [] });
    expect(read.set.skipped.flatMap(({ line, code }) => (code === "total" ? [line] : []))).toEqual(skipped);
  });

  const said = (file: string) => {
    const { entries, set } = readKind(gridOf(file));
    return { entries, refused: set.refused.flatMap(({ reasons }) => reasons.map(({ message }) => message)) };
  };

  test("names the column that has no name or no day", () => {
    const { entries, refused } = said(`Weekly report,2026-03-02 - 2026-03-08
Project,Mon 3/2,,Wedn. 4th,Thu 3/5,Fri 3/6,Total
14 Elm St,1:30,0:45,0:30,,2:00,4:45`);
    expect(entries).toEqual(["2026-03-02 = 1:30, 14 Elm St", "2026-03-06 = 2:00, 14 Elm St"]);
    expect(refused.join(" ")).toMatch(/column 3 has no name.*Wedn\. 4th \(no date\)/);
  });

  test("does not date a day on another weekday than its name says, nor one named twice", () => {
    const { entries, refused } = said(`Project,Mon 3/2/2026,Mon 3/3/2026,Wed 3/4/2026,Wed 3/4/2026,Fri 3/5,Fri 3/6
14 Elm St,1:30,0:45,0:30,0:30,1:00,1:00`);
    expect(entries).toEqual(["2026-03-02 = 1:30, 14 Elm St", "2026-03-06 = 1:00, 14 Elm St"]);
    expect(refused.join(" ")).toMatch(
      /Mon 3\/3\/2026 \(is a Tuesday\?\).*Wed 3\/4\/2026 \(in two columns\).*Fri 3\/5 \(no date\)/,
    );
  });

  test("does not date a second week by the first", () => {
    const { entries, refused } = said(`Week of March 2 2026,,,
Project,Mon,Tue,Wed
14 Elm St,1:30,,0:30

Project,Mon,Tue,Wed
14 Elm St,0:15,0:20,`);
    expect(entries).toEqual(["2026-03-02 = 1:30, 14 Elm St", "2026-03-04 = 0:30, 14 Elm St"]);
    expect(refused.join(" ")).toContain("Mon (no date)");
  });

  test("asks for a year that nothing says", () => {
    const { entries, questions } = readKind(
      gridOf("Project,Mon 3/2,Tue 3/3,Wed 3/4,Total\n14 Elm St,1:30,0:45,0:30,2:45"),
    );
    expect([entries, questions.includes("year")]).toEqual([[], true]);
  });

  test.each([
    "Project,Mon 12/29,Tue 12/30,Wed 12/31,Thu 1/1,Total\n14 Elm St,1:30,0:45,0:30,1:00,3:45",
    "Project,Mon 30,Tue 31,Wed 1,Thu 2,Total\n14 Elm St,1:30,0:45,0:30,1:00,3:45",
  ])("says what is missing where one year would not do, or no month is said: %s", (file) => {
    const { entries, reasons } = readKind(gridOf(file));
    expect(entries).toEqual([]);
    expect(reasons.join(" ")).toContain("Write the whole date above each column");
  });
});

test("weekdays tell the order of dates in a column, too", () => {
  const text =
    "Date,Hours,House,Work\nMon 02/03/2026,1,Lake House,Dock\nTue 03/03/2026,2,Lake House,Dock\nFri 06/03/2026,1,Lake House,Dock";
  const { entries, questions } = readKind(gridOf(text));
  expect(questions).toEqual([]);
  expect(entries).toEqual([
    "2026-03-02 = 1:00, Lake House",
    "2026-03-03 = 2:00, Lake House",
    "2026-03-06 = 1:00, Lake House",
  ]);
});
