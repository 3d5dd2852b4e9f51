import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guessColumns } from "#features/intake/imports/parsing/columns/guess-columns.ts";
import { lacksColumns } from "#features/intake/imports/parsing/columns/mapping.ts";
import { unfoldGrid } from "#features/intake/imports/parsing/grids/unfold-grid.ts";
import { kindPath, readKind } from "#features/intake/imports/parsing/testing/read-kind.ts";
import { readSheetFile } from "#server/sheets/read-sheet-file.ts";
import { sheetData, textCell, workbook } from "#shared/sheets/workbook/testing/build-workbook.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tenure-workbooks-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (path: string) => {
  const file = await readSheetFile({
    path,
    isWanted: (grid) => !lacksColumns(guessColumns(unfoldGrid(grid, () => true)).mapping),
  });
  if (!file.ok) throw new Error(file.reason.message);
  return { ...file.value, grid: unfoldGrid(file.value.grid, () => true) };
};

type Value = string | number;
const cell = (value: Value, column: number, row: number): string => {
  const at = `${String.fromCharCode(65 + column)}${row}`;
  return typeof value === "number" ? `<c r="${at}"><v>${value}</v></c>` : textCell(at, value);
};
const rowsOf = (rows: readonly (readonly Value[])[], hidden: ReadonlySet<number> = new Set()): string =>
  sheetData(
    rows
      .map((cells, index) => {
        const inside = cells.map((value, column) => cell(value, column, index + 1)).join("");
        return `<row r="${index + 1}"${hidden.has(index + 1) ? ' hidden="1"' : ""}>${inside}</row>`;
      })
      .join(""),
  );

const save = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

const HEADER = ["When", "House", "Notes", "Hrs"];
const quarter = (month: string): string =>
  rowsOf([
    [`Hours of ${month}`],
    HEADER,
    [`2026-${month}-03`, "Lake House", "Dock", 1.25],
    [`2026-${month}-09`, "14 Elm St", "Roof", 2],
  ]);

describe("a log over several sheets", () => {
  test("a sheet for each month is one log", async () => {
    const { grid, sheets } = await read(kindPath("month-sheets.xlsx"));
    const { set } = readKind(grid);
    expect([set.proposals.length, set.totalSeconds]).toEqual([12, 12 * 3600]);
    expect(sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
      ["Jan", true],
      ["Feb", true],
      ["Mar", true],
    ]);
  });

  test("a summary in front stops nothing, a hidden sheet stays out and is named, and lines lead to their sheet", async () => {
    const parts = [
      {
        name: "Summary",
        xml: rowsOf([
          ["House", "Hours"],
          ["Lake House", 2.5],
          ["14 Elm St", 4],
        ]),
      },
      { name: "Draft", xml: quarter("02") },
      { name: "April", xml: quarter("04") },
      { name: "May", xml: quarter("05").replace("2026-05-09", "2026-05-32") },
    ];
    const { grid, sheets } = await read(save("quarters.xlsx", workbook(parts, { hidden: "Draft" })));
    const { set, entries } = readKind(grid);
    expect(entries).toHaveLength(3);
    expect(sheets.map(({ name, hidden, isRead }) => [name, hidden, isRead])).toEqual([
      ["Summary", false, false],
      ["April", false, true],
      ["May", false, true],
      ["Draft", true, false],
    ]);
    expect(set.refused.map(({ sheet, line }) => [sheet, line])).toEqual([["May", 4]]);
  });
});

describe("hidden rows", () => {
  test("are asked about, and left out or read as is said", async () => {
    const { grid } = await read(kindPath("hidden-rows.xlsx"));
    const open = readKind(grid);
    expect([open.entries.length, open.waiting]).toEqual([2, ["3 hidden-rows", "5 hidden-rows"]]);
    const out = readKind(grid, { mapping: { said: { "hidden-rows": "leave-out" } } });
    expect([out.set.totalSeconds / 60, out.set.skipped.filter(({ code }) => code === "hidden").length]).toEqual([
      135, 2,
    ]);
    const all = readKind(grid, { mapping: { said: { "hidden-rows": "count" } } });
    expect(all.set.totalSeconds / 60).toBe(135 + 600);
  });

  test("of another workbook are counted in the question", async () => {
    const rows = [HEADER, ["2026-06-01", "Lake House", "Fence", 1], ["2026-06-02", "Lake House", "Old", 3]];
    const { grid } = await read(save("filtered.xlsx", workbook([{ name: "Log", xml: rowsOf(rows, new Set([3])) }])));
    const [question] = guessColumns(grid).needsAnswer;
    expect(question).toMatchObject({ choice: "hidden-rows", cells: 1, examples: ["2026-06-02 Old"] });
  });
});

describe("formulas that were never calculated", () => {
  test("say so", async () => {
    const { set } = readKind((await read(kindPath("formulas-without-results.xlsx"))).grid);
    expect(set.refused.map(({ reasons }) => reasons[0]?.message)).toEqual([
      'The formula "=(10.5-9)" has no stored result. Open the file in Excel, save it and try again.',
      'The formula "=(13.75-13)" has no stored result. Open the file in Excel, save it and try again.',
    ]);
  });

  test("are told from an empty result", async () => {
    const cells = `${textCell("A2", "2026-06-01")}${textCell("B2", "Lake House")}${textCell("C2", "Fence")}`;
    const inside = (formula: string): string =>
      sheetData(
        `<row r="1">${HEADER.map((name, column) => cell(name, column, 1)).join("")}</row><row r="2">${cells}${formula}</row>`,
      );
    const codeOf = async (formula: string) => {
      const { grid } = await read(save("formula.xlsx", workbook([{ name: "Log", xml: inside(formula) }])));
      return readKind(grid).refused;
    };
    expect(await codeOf('<c r="D2"><f>E2*24</f><v></v></c>')).toEqual(["2 formula-not-calculated"]);
    expect(await codeOf('<c r="D2" t="str"><f>IF(1,"")</f><v></v></c>')).toEqual(["2 duration-missing"]);
  });
});

describe("hours side by side", () => {
  test("a week with a column for each day is read", async () => {
    const { grid } = await read(kindPath("week-grid.xlsx"));
    expect(readKind(grid).questions).toContain("year");
    expect(readKind(grid, { mapping: { year: 2026, dateOrder: "month-first" } }).entries).toEqual([
      "2026-03-02 = 1:30, 14 Elm St",
      "2026-03-04 = 2:00, 14 Elm St",
      "2026-03-03 = 0:30, Maple Duplex",
      "2026-03-06 = 1:00, Maple Duplex",
    ]);
  });

  test("days as real dates, below a title and with a line of totals", async () => {
    const rows = [
      ["Timesheet of Robin"],
      ["House", "What", "2026-05-04", "2026-05-05", "2026-05-06", "Total"],
      ["Lake House", "Dock", 2, "", 1.5, 3.5],
      ["14 Elm St", "Paint", "", 0.75, "", 0.75],
      ["Total", "", 2, 0.75, 1.5, 4.25],
    ];
    const { grid } = await read(save("week.xlsx", workbook([{ name: "W19", xml: rowsOf(rows) }])));
    expect(readKind(grid).entries).toEqual([
      "2026-05-04 = 2:00, Lake House",
      "2026-05-06 = 1:30, Lake House",
      "2026-05-05 = 0:45, 14 Elm St",
    ]);
  });
});
