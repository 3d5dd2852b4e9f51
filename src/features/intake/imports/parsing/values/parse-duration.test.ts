import { describe, expect, test } from "vitest";
import type { Cell } from "#shared/sheets/cell.ts";
import { readDuration, withinEntryLimits, type DurationUnit } from "./parse-duration.ts";

const read = (cell: Cell, unit: DurationUnit | null = "hours", decimalComma = false) => {
  const result = readDuration(cell, { unit, decimalComma });
  return result.ok ? result.value : result.reason.code;
};
const minutes = (cell: Cell, unit: DurationUnit | null = "hours", decimalComma = false) => {
  const seconds = read(cell, unit, decimalComma);
  return typeof seconds === "number" ? seconds / 60 : seconds;
};

describe("a length of time", () => {
  test.each<[Cell, number]>([
    ["1.17", 70.2],
    ["8.0", 480],
    [".5", 30],
    ["2.", 120],
    ["10m", 10],
    ["10 min", 10],
    ["10 mins.", 10],
    ["90 minutes", 90],
    ["1h 30m", 90],
    ["1h30m", 90],
    ["1h30", 90],
    ["1 h 5", 65],
    ["3h 5m", 185],
    ["1h 0m", 60],
    ["1 hr 15 mins", 75],
    ["1 hour and 15 minutes", 75],
    ["1 hour, 15 min", 75],
    ["1 Hr. 15 Min.", 75],
    ["1.5 hours", 90],
    ["1.5h", 90],
    ["2 hrs", 120],
    ["1:30", 90],
    ["0:40", 40],
    ["01:30", 90],
    ["1:30:00", 90],
    ["1:30 h", 90],
    ["45'", 45],
    ["45 sec", 0.75],
    ["1h 2m 3s", 62.05],
    ["1½", 90],
    ["½ hour", 30],
    ["1 1/2 hours", 90],
    ["3/4 hr", 45],
    ["half an hour", 30],
    ["An hour", 60],
    ["9:00 - 10:30", 90],
    ["9:05 AM to 1:15 PM", 250],
    [1.5, 90],
    [{ kind: "duration", seconds: 4200 }, 70],
    [{ kind: "duration", seconds: 4199.9999 }, 70],
    ["24:00", 1440],
  ])("%j is read", (cell, expected) => {
    expect(minutes(cell)).toBe(expected);
  });

  test.each<[Cell, DurationUnit, number]>([
    ["90", "minutes", 90],
    [90, "minutes", 90],
    ["90", "hours", 5400],
    ["0.0486111111", "days", 70],
    [0.048_611_111_11, "days", 70],
    ["5400", "seconds", 90],
    ["1:30", "minutes", 90],
    ["1.5 hours", "minutes", 90],
    ["45 min", "hours", 45],
  ])("%j in a column of %s takes the unit only for bare numbers", (cell, unit, expected) => {
    expect(minutes(cell, unit)).toBe(expected);
  });

  test("a bare number without a known unit waits for an answer", () => {
    expect(read("45", null)).toBe("duration-unit-unknown");
    expect(read("45m", null)).toBe(2700);
  });

  test("a decimal comma counts only in a file cut at semicolons", () => {
    expect(minutes("1,5", "hours", true)).toBe(90);
    expect(minutes("1,5 h", "hours", true)).toBe(90);
    expect(read("1,500", "hours", true)).toBe("duration-decimal-comma");
    const result = readDuration("1,5", { unit: "hours", decimalComma: false });
    expect(result).toEqual({
      ok: false,
      reason: {
        code: "duration-decimal-comma",
        message: '"1,5" has a decimal comma. Write it with a point, as in "1.5".',
      },
    });
  });

  test.each<[Cell, string]>([
    ["lots", "duration-unreadable"],
    ["", "duration-missing"],
    [null, "duration-missing"],
    ["-", "duration-missing"],
    ["n/a", "duration-missing"],
    ["about 2h", "duration-estimate"],
    ["~2", "duration-estimate"],
    ["2h?", "duration-estimate"],
    ["2-3 hours", "duration-estimate"],
    ["1-2", "duration-estimate"],
    ["1:75", "duration-unreadable"],
    ["1:30 PM", "duration-unreadable"],
    ["2 days", "duration-unreadable"],
    ["$50", "duration-unreadable"],
    ["10:30-9:00", "duration-unreadable"],
    [true, "duration-unreadable"],
    [{ kind: "date", iso: "2025-01-01" }, "duration-unreadable"],
    ["9".repeat(500), "duration-unreadable"],
  ])("%j is refused as %s", (cell, code) => {
    expect(read(cell)).toBe(code);
  });

  test.each(["-1:00", "-0.5", "-30 min", "\u22121:00", "(1:00)", "(0.5)"])("%s stays negative", (text) => {
    expect(Number(read(text))).toBeLessThan(0);
  });
});

test.each([
  [3600, "ok"],
  [86_400, "ok"],
  [4, "ok"],
  [3, "duration-too-short"],
  [0, "duration-zero"],
  [-60, "duration-negative"],
  [86_401, "duration-too-long"],
])("an entry of %i seconds: %s", (seconds, expected) => {
  const result = withinEntryLimits(seconds, "x");
  expect(result.ok ? "ok" : result.reason.code).toBe(expected);
});
