import { expect, test } from "vitest";
import { isoWeekOf, mailPauseHours } from "./rules.ts";

test.each([
  ["2026-03-10", "2026-W11"],
  ["2024-12-29", "2024-W52"],
  ["2024-12-30", "2025-W01"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
])("%s lies in week %s", (day, week) => {
  expect(isoWeekOf(day)).toBe(week);
});

test("the pause before the next try doubles, up to a day", () => {
  expect([1, 2, 3, 5, 6, 50].map(mailPauseHours)).toEqual([1, 2, 4, 16, 24, 24]);
});
