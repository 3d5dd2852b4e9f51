import { describe, expect, it } from "vitest";
import { addDays, dayNumber, dayOfYear, fromDayNumber, isCivilDay, weekday } from "./civil-day.ts";

describe("civil days", () => {
  it("agrees with the platform's calendar on every day from 1900 to 2100", () => {
    const wrong: number[] = [];
    for (let number = -25_567; number < 47_482; number += 1) {
      const expected = new Date(number * 86_400_000).toISOString().slice(0, 10);
      if (fromDayNumber(number) !== expected || dayNumber(expected) !== number) wrong.push(number);
    }
    expect(wrong).toEqual([]);
  });

  it("knows the weekday and the day of the year", () => {
    expect(weekday("2024-12-15")).toBe(0);
    expect(dayOfYear("2024-12-31")).toBe(366);
    expect(addDays("2024-01-16", 45)).toBe("2024-03-01");
  });

  it.each(["2025-02-29", "2025-13-01", "2025-00-10", "25-01-01", "2025-1-1", "", null, 20250101])(
    "%s is no day",
    (value) => {
      expect(isCivilDay(value)).toBe(false);
    },
  );
});
