import { expect, test } from "vitest";
import { isoWeekOf } from "./rules.ts";

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
