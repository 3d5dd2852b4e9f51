import { expect, test } from "vitest";
import type { WeekState } from "../rules.ts";
import { nextOpen, oldestOpen, weekMonths, weeksTitle } from "./week-months.ts";

const week = (weekStart: string, state: WeekState) => ({ weekStart, state });
const WEEKS = [
  week("2026-02-02", "running"),
  week("2026-01-26", "open"),
  week("2026-01-05", "changed"),
  week("2025-12-29", "open"),
];

test("weeks stand by the month they begin in, the first one of a year in January", () => {
  expect(weekMonths(WEEKS, 2026).map(({ month, weeks, openCount }) => [month, weeks.length, openCount])).toEqual([
    ["2026-02", 1, 0],
    ["2026-01", 3, 3],
  ]);
});

test.each([
  ["none can be signed", [week("2026-02-02", "running")], "No finished week yet"],
  ["the log covers none", [week("2026-01-26", "uncovered")], "Nothing to sign"],
  ["none was signed", [week("2026-01-26", "open"), week("2026-01-19", "open")], "2 to sign, none signed yet"],
  ["all are", [week("2026-01-26", "signed")], "Every finished week is signed"],
  ["some wait", [week("2026-01-26", "open"), week("2026-01-19", "signed")], "1 to sign"],
  ["one was changed", WEEKS, "2 to sign, 1 to sign again"],
])("the head is truthful when %s", (_when, weeks, title) => expect(weeksTitle(weeks)).toBe(title));

test("catching up begins with the oldest", () => {
  expect(oldestOpen(WEEKS)?.weekStart).toBe("2025-12-29");
  expect(oldestOpen([week("2026-01-26", "signed")])).toBeUndefined();
});

test("after a week comes the next one that waits, then the oldest, then none", () => {
  expect(nextOpen(WEEKS, "2025-12-29")).toBe("2026-01-26");
  expect(nextOpen(WEEKS, "2026-01-26")).toBe("2025-12-29");
  expect(nextOpen([week("2026-01-26", "open")], "2026-01-26")).toBeNull();
});
