import { describe, expect, test } from "vitest";
import type { Grid } from "#shared/sheets/cell.ts";
import { gridOf } from "../testing/read-entries.ts";
import { guessColumns } from "./guess-columns.ts";
import type { ColumnRole } from "./mapping.ts";

const rolesOf = (grid: Grid) => {
  const guess = guessColumns(grid);
  return guess.columns.map(({ role }) => role);
};

/** Values of one entry by role; `x` is a column that means nothing to us. */
const VALUES: Partial<Record<ColumnRole | "x" | "miles" | "cost", readonly string[]>> = {
  date: ["1/14/2025", "1/15/2025", "1/29/2025"],
  start: ["9:05 AM", "10:15 AM", "1:30 PM"],
  end: ["10:05 AM", "11:00 AM", "3:00 PM"],
  duration: ["1.5", "0.75", "2.25"],
  minutes: ["30", "15", "0"],
  property: ["Maple House", "Elm Triplex", "Maple House"],
  activity: ["Repairs", "Leasing", "Mgmt"],
  description: [
    "Fixed the sink in unit B, new washer",
    "Showed the unit to three applicants",
    "Read meters and set the thermostat",
  ],
  person: ["Maya", "Daniel", "Maya"],
  loggedAt: ["2025-01-14 21:02", "2025-01-15 20:41", "2025-01-29 22:10"],
  x: ["ok", "ok", "later"],
  miles: ["12", "8", "30"],
  cost: ["$12.50", "", "$8.00"],
};

const fileOf = (...columns: [string, keyof typeof VALUES][]): Grid =>
  gridOf(
    [
      columns.map(([header]) => header),
      ...[0, 1, 2].map((row) => columns.map(([, kind]) => `"${VALUES[kind]?.[row] ?? ""}"`)),
    ]
      .map((cells) => cells.join(","))
      .join("\n"),
  );

describe("column names", () => {
  test.each<[string, [string, keyof typeof VALUES][]]>([
    [
      "our own",
      [
        ["Date", "date"],
        ["Start", "start"],
        ["End", "end"],
        ["Hours", "duration"],
        ["Property", "property"],
        ["Activity", "activity"],
        ["Description", "description"],
        ["Performed by", "person"],
        ["Logged at", "loggedAt"],
      ],
    ],
    [
      "a person's words",
      [
        ["When", "date"],
        ["How long", "duration"],
        ["Where", "property"],
        ["What kind", "activity"],
        ["Notes", "description"],
      ],
    ],
    [
      "a spreadsheet's",
      [
        ["Date", "date"],
        ["Time spent", "duration"],
        ["Property", "property"],
        ["Category", "activity"],
        ["What I did", "description"],
        ["Who", "person"],
      ],
    ],
    [
      "another order",
      [
        ["Notes", "description"],
        ["Who did it?", "person"],
        ["Category", "activity"],
        ["Hrs", "duration"],
        ["Rental", "property"],
        ["Day", "date"],
      ],
    ],
    [
      "capitals and units",
      [
        ["DATE:", "date"],
        ["DURATION (HRS)", "duration"],
        ["PROPERTY ADDRESS", "property"],
        ["TYPE OF WORK", "activity"],
        ["WORK PERFORMED", "description"],
      ],
    ],
    [
      "clock columns",
      [
        ["Date", "date"],
        ["From", "start"],
        ["To", "end"],
        ["Building", "property"],
        ["Task type", "activity"],
        ["Details", "description"],
        ["Worker", "person"],
      ],
    ],
    [
      "time in and out",
      [
        ["Work date", "date"],
        ["Time In", "start"],
        ["Time Out", "end"],
        ["Total Hours", "duration"],
        ["Location", "property"],
        ["Category", "activity"],
        ["Comments", "description"],
      ],
    ],
    [
      "many extra columns",
      [
        ["#", "x"],
        ["Date", "date"],
        ["Miles", "miles"],
        ["Cost", "cost"],
        ["Hours", "duration"],
        ["Status", "x"],
        ["Property", "property"],
        ["Activity", "activity"],
        ["Memo", "description"],
      ],
    ],
    [
      "an activity column of sentences",
      [
        ["Date", "date"],
        ["Hours", "duration"],
        ["Property", "property"],
        ["Activity", "description"],
      ],
    ],
    [
      "date entered beside the date",
      [
        ["Date entered", "loggedAt"],
        ["Date of activity", "date"],
        ["Hours worked", "duration"],
        ["Property", "property"],
        ["Type", "activity"],
        ["Description of work", "description"],
      ],
    ],
    [
      "a task column of categories",
      [
        ["Date", "date"],
        ["Task", "activity"],
        ["Notes", "description"],
        ["Hours", "duration"],
      ],
    ],
  ])("of %s are understood", (_name, columns) => {
    const expected = columns.map(([, kind]) => (kind === "x" || kind === "miles" || kind === "cost" ? null : kind));
    expect(rolesOf(fileOf(...columns))).toEqual(expected);
  });

  test("come with confidence and reasons in plain words", () => {
    const [date] = guessColumns(fileOf(["When", "date"], ["Hrs", "duration"], ["Notes", "description"])).columns;
    expect(date).toMatchObject({
      header: "When",
      role: "date",
      confidence: 1,
      samples: ["1/14/2025", "1/15/2025", "1/29/2025"],
    });
    expect(date?.reasons).toEqual(['its name is "When"', "all of its cells are dates"]);
  });

  test("are not believed against the content", () => {
    const grid = gridOf("Date,Hours,Notes\nMaple House,2025-01-14,1.5\nElm Triplex,2025-01-15,2.0\n");
    const { mapping } = guessColumns(grid);
    expect(mapping.columns.date).toBe(1);
    expect(mapping.columns.duration).toBe(2);
  });
});

describe("a file without column names", () => {
  test("is read by its content", () => {
    const grid = gridOf(
      '2025-01-14,1h 30m,Repairs,"Fixed the sink in unit B, new washer"\n2025-01-15,45m,Leasing,Showed the unit to three applicants\n',
    );
    const { mapping } = guessColumns(grid);
    expect(mapping).toMatchObject({ headerLine: null, columns: { date: 0, duration: 1, activity: 2, description: 3 } });
  });

  test("has its start and end told by their order", () => {
    const rows = [
      "2025-01-14,09:05,10:15,Fixed the sink in unit B",
      "2025-01-15,13:30,15:00,Showed the unit to applicants",
    ];
    const { mapping } = guessColumns(gridOf(`${rows.join("\n")}\n`));
    expect(mapping.columns).toEqual({ date: 0, start: 1, end: 2, description: 3 });
  });

  test("finds known properties and persons", () => {
    const grid = gridOf("2025-01-14,1h,Maple House,Maya\n2025-01-15,45m,Elm Triplex,Daniel\n");
    const { mapping } = guessColumns(grid, {
      properties: [
        { id: "1", name: "Maple House" },
        { id: "2", name: "Elm Triplex" },
      ],
      persons: [
        { id: "3", name: "Maya Ortiz" },
        { id: "4", name: "Maya" },
        { id: "5", name: "Daniel" },
      ],
    });
    expect(mapping.columns).toEqual({ date: 0, duration: 1, property: 2, person: 3 });
  });
});

describe("the line of column names", () => {
  const table = "Date,Hours,Property,Notes\n1/14/2025,1.5,Maple House,Fixed the sink\n";
  test.each([
    ["on the first line", table, 1],
    ["below a title and a blank line", `Rental hours 2025,,,\n,,,\n${table}`, 3],
    [
      "below an address block",
      `Maya Ortiz\n12 Main St\nToledo OH\n\nPeriod: 1/1/2025 - 12/31/2025\nTotal hours: 812.5\n\n${table}`,
      8,
    ],
    ["below merged group titles", `,When,,Work,\n${table}`, 2],
    ["below forty lines of notes", `${"A note about the log\n".repeat(40)}${table}`, 41],
  ])("is found %s", (_name, text, line) => {
    expect(guessColumns(gridOf(text)).mapping.headerLine).toBe(line);
  });
});

describe("questions", () => {
  test("show the order of dates that can be read in two ways: the month first, unless the days then run backwards", () => {
    const guess = guessColumns(gridOf("Date,Hours\n1/2/2025,1.5\n1/5/2025,2\n2/1/2025,1\n"));
    expect(guess.mapping.dateOrder).toBe("month-first");
    expect(guessColumns(gridOf("Date,Hours\n5/1/2025,1.5\n1/2/2025,2\n2/2/2025,1\n")).mapping.dateOrder).toBeNull();
    expect(guess.needsAnswer).toEqual([
      {
        kind: "date-order",
        suggestion: "month-first",
        reason: "No date in the file shows whether the month or the day comes first.",
        examples: ["1/2/2025", "1/5/2025", "2/1/2025"],
        cells: 3,
      },
    ]);
  });

  test("ask for the year of dates without one, with the year of the title as suggestion", () => {
    const guess = guessColumns(gridOf("Rental log 2025,,\nDate,Hours,Notes\nJan 14,1.5,a\nJan 15,2,b\n"));
    expect(guess.needsAnswer).toEqual([{ kind: "year", suggestion: 2025, examples: ["Jan 14", "Jan 15"], cells: 2 }]);
  });

  test("ask for columns that were not found", () => {
    const guess = guessColumns(gridOf("Listing,Status\nLakeview Cabin,Confirmed\nLakeview Cabin,Cancelled\n"));
    expect(guess.needsAnswer.map((question) => question.kind === "column" && question.role)).toEqual([
      "date",
      "duration",
    ]);
  });

  test("are none for a plain file", () => {
    expect(guessColumns(fileOf(["Date", "date"], ["Hours", "duration"])).needsAnswer).toEqual([]);
  });
});

test("a column of ranges is both start and end", () => {
  const guess = guessColumns(gridOf("Date,Time,Notes\n1/14/2025,9:05 - 10:15 AM,a\n1/15/2025,1:00 - 2:00 PM,b\n"));
  expect(guess.mapping.columns).toMatchObject({ date: 0, start: 1, end: 1, description: 2 });
});

test("starts that carry their day serve as the date", () => {
  const guess = guessColumns(
    gridOf("Start,End,Notes\n2025-01-14 09:05,2025-01-14 10:15,a\n2025-01-15 09:00,2025-01-15 10:00,b\n"),
  );
  expect(guess.mapping.columns).toMatchObject({ date: 0, start: 0, end: 1 });
});

test("the signature of a file is its column names", () => {
  expect(guessColumns(gridOf("Title\n\n Date ,HOURS,Notes:\n1/14/2025,1.5,a\n")).signature).toBe("date|hours|notes");
});

test("empty columns between the others do no harm", () => {
  const guess = guessColumns(gridOf(",Date,,Hours,,Notes\n,1/14/2025,,1.5,,a\n"));
  expect(guess.mapping.columns).toMatchObject({ date: 1, duration: 3, description: 5 });
});
