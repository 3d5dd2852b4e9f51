import { describe, expect, test } from "vitest";
import type { Cell } from "#shared/sheets/cell.ts";
import type { ProposalSet } from "./proposal.ts";
import { minutes, read, refusals, skips } from "../testing/read-entries.ts";

describe("files of other habits", () => {
  test.each<[string, string, number[]]>([
    [
      "semicolons, days first and decimal commas",
      "Datum;Hours;Property;Activity;Notes\n14.01.2025;1,5;Oak House;Repairs;a, b\n03.02.2025;0,75;Oak House;Repairs;c\n",
      [90, 45],
    ],
    [
      "tabs and carriage returns",
      "Date\tMins\tWhere\tCategory\tNotes\r1/14/2025\t45\tOak House\tRepairs\ta\r1/15/2025\t90\tOak House\tRepairs\tb\r",
      [45, 90],
    ],
    [
      "another order of columns",
      'Notes,Hrs,Category,Day\n"a, b",1.5,Repairs,"Jan 14, 2025"\nc,2,Leasing,15 Jan 2025\n',
      [90, 120],
    ],
    [
      "weekdays and long months",
      'Date,Duration,Type,Details\n"Tuesday, January 14, 2025",1 hr 15 mins,Repairs,a\nWed 1/15/2025,90 minutes,Leasing,b\n',
      [75, 90],
    ],
    [
      "hours and minutes apart",
      "Date,Hours,Minutes,Category,Notes\n1/14/2025,1,30,Repairs,a\n1/15/2025,0,45,Repairs,b\n1/16/2025,2,,Repairs,c\n",
      [90, 45, 120],
    ],
    ["serial day numbers", "Date,Hours,Category,Notes\n45671,1.5,Repairs,a\n45672,2,Repairs,b\n", [90, 120]],
    [
      "stray quotation marks",
      'Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,6" pipe\n1/15/2025,2,Repairs,"left open\n1/16/2025,1,Repairs,c\n',
      [90, 120, 60],
    ],
    [
      "sentences with commas that nobody quoted",
      "Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,Fixed sink, new washer, tested\n",
      [90],
    ],
    [
      "no column names",
      "1/14/2025,1h 30m,Repairs,Fixed the sink in unit B\n1/15/2025,45m,Leasing,Showed the unit to applicants\n",
      [90, 45],
    ],
  ])("%s", (_name, text, expected) => {
    const set = read(text);
    expect(refusals(set)).toEqual([]);
    expect(set.waiting).toEqual([]);
    expect(minutes(set)).toEqual(expected);
  });

  test("commas of an unquoted last column stay in the description", () => {
    const set = read("Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,Fixed sink, new washer, tested\n");
    expect(set.proposals[0]?.description).toBe("Fixed sink, new washer, tested");
  });

  test("cells of a workbook: days, durations and times", () => {
    const day = (iso: string): Cell => ({ kind: "date", iso });
    const length = (seconds: number): Cell => ({ kind: "duration", seconds });
    const rows: Cell[][] = [
      ["Date", "Time in", "Time out", "Time spent", "Category", "What I did"],
      [day("2025-01-14"), length(38_460), length(42_660), length(4200), "Repairs", "Sink"],
      [day("2025-01-15"), null, null, length(5400), "Repairs", "Roof"],
    ];
    const set = read({ format: "xlsx", rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
    expect(minutes(set)).toEqual([70, 90]);
    expect(set.proposals[0]).toMatchObject({ date: "2025-01-14", startTime: "10:41", endTime: "11:51" });
  });

  test("an apostrophe that guards a formula is taken off", () => {
    const set = read(
      "Date,Hours,Category,Notes\n1/14/2025,1,Repairs,'=HYPERLINK()\n1/15/2025,1,Repairs,'t Hooft called\n",
    );
    expect(set.proposals.map(({ description }) => description)).toEqual(["=HYPERLINK()", "'t Hooft called"]);
  });
});

describe("questions about the whole file", () => {
  const open = "Date,Hours,Category,Notes\n3/1/2025,1,Repairs,a\n2/2/2025,1,Repairs,b\n1/3/2025,1,Repairs,c\n";
  test("hold back only the dates that can be read in two ways", () => {
    const set = read(open);
    expect(set.proposals.map(({ line, date }) => [line, date])).toEqual([[3, "2025-02-02"]]);
    expect(set.waiting.map(({ line, waitsFor }) => [line, waitsFor[0]?.kind])).toEqual([
      [2, "date-order"],
      [4, "date-order"],
    ]);
  });

  test("are answered in the mapping", () => {
    const days = (set: ProposalSet) => set.proposals.map(({ date }) => date);
    expect(days(read(open, {}, { dateOrder: "day-first" }))).toEqual(["2025-01-03", "2025-02-02", "2025-03-01"]);
    expect(days(read(open, {}, { dateOrder: "month-first" }))).toEqual(["2025-03-01", "2025-02-02", "2025-01-03"]);
  });

  test("for the unit and the year likewise", () => {
    const text = "Date,Time,Category,Notes\nJan 14,5,Repairs,a\nJan 15,10,Repairs,b\n";
    expect(read(text).waiting[0]?.waitsFor.map(({ kind }) => kind)).toEqual(["year", "duration-unit"]);
    expect(minutes(read(text, {}, { durationUnit: "minutes", year: 2025 }))).toEqual([5, 10]);
  });

  test("for missing columns hold back every row", () => {
    const set = read("Listing,Nights\nCabin,3\nCabin,4\n");
    expect(set.waiting).toHaveLength(3);
    expect(set.waiting[0]?.waitsFor).toEqual([{ kind: "column", text: "" }]);
  });
});

describe("dates written once a day", () => {
  const text =
    'Date,Hours,Category,Notes\n1/14/2025,1.5,Repairs,a\n,0.5,Repairs,b\n",2,Leasing,c\n1/15/2025,1,Repairs,d\n,0.25,Repairs,e\nTotal,5.25,,\n';
  const days = (set: ProposalSet) => set.proposals.map(({ date }) => date.slice(8));

  test("are asked about", () => {
    const set = read(text);
    expect(days(set)).toEqual(["14", "15"]);
    expect(set.waiting.map(({ line, waitsFor }) => [line, waitsFor[0]?.kind])).toEqual([
      [3, "carry-dates"],
      [6, "carry-dates"],
    ]);
  });

  test("hold for the rows below when the person says so", () => {
    const set = read(text.replace('\n",2', "\nditto,2"), {}, { datesCarryDown: true });
    expect(days(set)).toEqual(["14", "14", "14", "15", "15"]);
    expect(skips(set).at(-1)).toEqual([7, "total"]);
  });

  test("are missing when the person says no, and for a slip or two nobody is asked", () => {
    expect(refusals(read(text, {}, { datesCarryDown: false })).map(([line]) => line)).toContain(3);
    const long = Array.from({ length: 30 }, (_, index) => `1/${index + 1}/2025,1,Repairs,a`).join("\n");
    expect(refusals(read(`Date,Hours,Category,Notes\n${long}\n,1,Repairs,b\n`))).toEqual([[32, "date-missing"]]);
  });
});

test("the name of the date column may say its order", () => {
  const text = "Date (DD/MM/YYYY),Hours,Category,Notes\n1/2/2025,1,Repairs,a\n";
  expect(read(text).proposals[0]?.date).toBe("2025-02-01");
  expect(read(text.replace("DD/MM", "MM/DD")).proposals[0]?.date).toBe("2025-01-02");
});
