import { expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { byDay } from "./ledger-cards.tsx";

test("a day that comes again, sorted by hours, is another card", () => {
  const entries = ["2026-11-21", "2026-11-21", "2026-11-20", "2026-11-21"].map(
    (date, index) => ({ id: String(index), date }) as TimeEntry,
  );
  const days = byDay(entries);
  expect(days.map(({ date, entries: { length } }) => [date, length])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-20", 1],
    ["2026-11-21", 1],
  ]);
  expect(days.map(({ key }) => key)).toEqual(["2026-11-21", "2026-11-20", "2026-11-21-2"]);
});
