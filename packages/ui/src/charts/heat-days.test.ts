import { describe, expect, it } from "vitest";
import { heatLevel, heatMonths, heatWeeks } from "./heat-days.ts";

describe("heatWeeks", () => {
  it("ends in the week of the last day and leaves the days after it empty", () => {
    const weeks = heatWeeks("2026-11-19", 26, 0);
    expect(weeks).toHaveLength(26);
    expect(weeks.at(-1)).toEqual(["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", null, null]);
    expect(weeks[0]?.[0]).toBe("2026-05-24");
  });

  it("can start the week on Monday", () => {
    expect(heatWeeks("2026-11-22", 1, 1)[0]).toEqual([
      "2026-11-16",
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-20",
      "2026-11-21",
      "2026-11-22",
    ]);
  });

  it("crosses a leap day and the change of clocks without losing a day", () => {
    const days = heatWeeks("2024-03-16", 26, 0).flat();
    expect(days).toContain("2024-02-29");
    expect(new Set(days).size).toBe(182);
  });
});

describe("heatLevel", () => {
  it.each([
    [0, 8, 0],
    [0.01, 8, 1],
    [2, 8, 1],
    [2.1, 8, 2],
    [4.1, 8, 3],
    [6.1, 8, 4],
    [8, 8, 4],
    [0, 0, 0],
    [5, 0, 0],
  ])("puts %s of at most %s at step %s", (value, largest, level) => {
    expect(heatLevel(value, largest)).toBe(level);
  });
});

describe("heatMonths", () => {
  it("names a month over the week in which it begins", () => {
    expect(heatMonths(heatWeeks("2026-11-19", 26, 0)).map((label) => label.month)).toEqual([
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
  });
});
