import { describe, expect, test } from "vitest";
import type { Cell, Grid } from "#shared/sheets/cell.ts";
import { gridOf } from "../testing/read-entries.ts";
import { guessColumns } from "./guess-columns.ts";

const sheet = (...rows: Cell[][]): Grid => ({
  format: "xlsx",
  rows: rows.map((cells, index) => ({ line: index + 1, cells })),
});

describe("hours or minutes", () => {
  const unitOf = (header: string, ...values: Cell[]) => {
    const grid = sheet(
      ["Date", header, "Notes"],
      ...values.map((value): Cell[] => [{ kind: "date", iso: "2025-01-14" }, value, "x"]),
    );
    const guess = guessColumns(grid);
    const question = guess.needsAnswer.find(({ kind }) => kind === "duration-unit");
    return question ? { asks: question.kind === "duration-unit" && question.suggestion } : guess.mapping.durationUnit;
  };
  test.each<[string, Cell[], unknown]>([
    ["Hours", ["1.5", "8"], "hours"],
    ["Hours", [8, 6, 4], "hours"],
    ["Minutes", ["45", "90"], "minutes"],
    ["Mins", [5, 10], "minutes"],
    ["Duration (min)", ["30", "20"], "minutes"],
    ["Time spent", ["1.5", "0.25", "8"], "hours"],
    ["Time spent", ["45", "90", "10"], "minutes"],
    ["Time spent", ["10m", "1:30"], "hours"],
    ["Time spent", [0.048_611_111, 0.097_222_222, 0.0625], "days"],
    ["Hours", [0.048_611_111, 0.013_888_889, 0.0625], "days"],
    ["Hours", [0.25, 0.5, 0.75], "hours"],
    ["Duration (sec)", [5400, 600], "seconds"],
    ["Time", ["5", "10", "15"], { asks: "minutes" }],
    ["Time", ["2", "3", "8"], { asks: "hours" }],
    ["Hours", ["45", "90", "60"], { asks: "minutes" }],
    ["Minutes", ["1.5", "0.75"], { asks: "hours" }],
  ])("%s %j: %j", (header, values, expected) => {
    expect(unitOf(header, ...values)).toEqual(expected);
  });

  test("hours and minutes in two columns are parts, or one of them says the same more finely", () => {
    const parts = guessColumns(gridOf("Date,Hours,Minutes,Notes\n1/14/2025,1,30,a\n1/15/2025,0,45,b\n"));
    expect(parts.mapping.columns).toMatchObject({ duration: 1, minutes: 2 });
    const twice = guessColumns(gridOf("Date,Hours,Minutes,Notes\n1/14/2025,1.5,90,a\n1/15/2025,0.75,45,b\n"));
    expect(twice.mapping).toMatchObject({ columns: { duration: 2 }, durationUnit: "minutes" });
    expect(twice.mapping.columns.minutes).toBeUndefined();
  });
});
