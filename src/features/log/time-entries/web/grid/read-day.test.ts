import { expect, it } from "vitest";
import { readDay } from "./read-day.ts";

/** A Friday. */
const TODAY = "2026-11-20";

it.each([
  ["t", "2026-11-20"],
  ["Today", "2026-11-20"],
  ["y", "2026-11-19"],
  ["mon", "2026-11-16"],
  ["fri", "2026-11-20"],
  ["saturday", "2026-11-14"],
  ["11/3", "2026-11-03"],
  ["12/24", "2025-12-24"],
  ["11/3/25", "2025-11-03"],
  ["11/03/2024", "2024-11-03"],
  ["Nov 3", "2026-11-03"],
  ["November 3, 2024", "2024-11-03"],
  ["3-Nov-26", "2026-11-03"],
  ["2026-02-28", "2026-02-28"],
  ["2/29/2024", "2024-02-29"],
])("reads %s as %s", (typed, day) => expect(readDay(typed, TODAY)).toBe(day));

it.each(["", "m", "13/1", "2/30/2026", "2026-02-30", "soon", "Foo 3", "11/3/202"])("does not guess at %j", (typed) =>
  expect(readDay(typed, TODAY)).toBeNull(),
);
