import { expect, test } from "vitest";
import { cellEndOf, cellStartOf } from "./rollup.ts";

test.each([
  ["2026-03-11", "2026-03-09", "2026-03-15"],
  ["2026-03-01", "2026-03-01", "2026-03-01"],
  ["2026-03-31", "2026-03-30", "2026-03-31"],
  ["2026-04-01", "2026-04-01", "2026-04-05"],
  ["2026-01-01", "2026-01-01", "2026-01-04"],
  ["2025-12-31", "2025-12-29", "2025-12-31"],
])("%s falls in the cell from %s to %s", (day, start, end) => {
  expect(cellStartOf(day)).toBe(start);
  expect(cellEndOf(cellStartOf(day))).toBe(end);
});
