import { expect, test } from "vitest";
import { fullDaysWords, fullDayWords } from "./full-day.ts";

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

test("of several days the first are named, each with its sum, and days that fit are not", () => {
  const day = (date: string, hours: number, name: string | null = null) => ({
    date,
    timeZone: NEW_YORK,
    loggedSeconds: hours * 3600,
    name,
  });
  expect(fullDaysWords([day("2026-03-02", 24), day("2026-03-03", 3)])).toBe(null);
  expect(fullDaysWords([day("2026-03-02", 24), day("2026-03-03", 25)])).toEqual(told("2026-03-03", 25));
  expect(
    fullDaysWords([
      day("2026-03-02", 26),
      day("2026-03-03", 3),
      day("2026-03-04", 25, "Pat Vale"),
      day("2026-03-05", 30),
      day("2026-03-06", 31),
    ]),
  ).toEqual({
    title: "4 days now have more hours than they hold",
    description:
      "Mar 2, 2026, 26 h. Mar 4, 2026, Pat Vale, 25 h. Mar 5, 2026, 30 h. And 1 more. Undo it, or fix the days' entries.",
  });
});
