import { expect, test } from "vitest";
import { fullDayWords } from "./full-day.ts";

const NEW_YORK = "America/New_York";
const told = (date: string, hours: number, name: string | null = null) =>
  fullDayWords({ date, timeZone: NEW_YORK }, hours * 3600, name);

test("a day of just 24 hours fits", () => {
  expect(told("2026-11-20", 24)).toBe(null);
});

test("more than the day has is told, with the sum and whose it is", () => {
  expect(told("2025-11-20", 26.5)).toEqual({
    title: "Nov 20, 2025 has only 24 h",
    description: "With this entry you have 26 h 30 min on that day. Undo it, or fix the day's entries.",
  });
  expect(told("2025-11-20", 25, "Pat Vale")?.description).toContain("With this entry Pat Vale has 25 h on that day.");
});

test("the nights of the clock changes are as long as they are", () => {
  expect(told("2025-11-02", 25)).toBe(null);
  expect(told("2025-03-09", 23.5)?.title).toBe("Mar 9, 2025 has only 23 h");
});
