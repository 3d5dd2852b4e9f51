import { expect, test } from "vitest";
import type { Grid } from "../cell.ts";
import { findSheet } from "./find-sheet.ts";

const gridOf = (): Grid => ({ format: "xlsx", rows: [] }) as unknown as Grid;
const info = (name: string, isRead: boolean, rows: number | null) => ({ name, isRead, rows, hidden: false });
const never = async (): Promise<null> => {
  throw new Error("another sheet was read");
};

test.each([
  ["a file of one table", [info("log", true, 5000)]],
  [
    "a workbook whose other sheets are empty",
    [info("log", true, 5000), info("notes", false, 1), info("chart", false, null)],
  ],
])("of %s it is not asked what the first is", async (_name, sheets) => {
  const asked: Grid[] = [];
  const first = { grid: gridOf(), sheets };
  expect(await findSheet(first, (grid) => asked.push(grid) === 0, never)).toBe(first);
  expect(asked).toEqual([]);
});

test("where there are others, the first that is looked for is taken, and without one the first of all stays", async () => {
  const sheets = [info("summary", true, 12), info("2024", false, 300), info("2025", false, 400)];
  const summary = { grid: gridOf(), sheets };
  const log = { grid: gridOf(), sheets };
  const read = async (name: string) => (name === "2025" ? log : summary);
  expect(await findSheet(summary, (grid) => grid === log.grid, read)).toBe(log);
  expect(await findSheet(summary, () => false, read)).toBe(summary);
});
