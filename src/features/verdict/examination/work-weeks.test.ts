import { describe, expect, test } from "vitest";
import { secondsWithin, type WorkPiece, workWeeks } from "./work-weeks.ts";

const ofYear = (year: number, seconds: number | null, side: WorkPiece["side"] = "other"): WorkPiece => ({
  startsOn: `${year}-01-01`,
  endsOn: `${year}-12-31`,
  seconds,
  side,
});
const total = (weeks: ReturnType<typeof workWeeks>, side: "realPropertySeconds" | "otherSeconds"): number =>
  weeks.reduce((sum, week) => sum + week[side], 0);

describe("seconds spread over the days of a period", () => {
  test("fall on its days alike, and on no day outside it", () => {
    const week = { startsOn: "2025-03-03", endsOn: "2025-03-09" };
    const day = (date: string) => ({ startsOn: date, endsOn: date });
    expect(secondsWithin(7 * 3600, week, day("2025-03-05"))).toBe(3600);
    expect(secondsWithin(7 * 3600, week, { startsOn: "2025-03-08", endsOn: "2025-03-14" })).toBe(2 * 3600);
    expect(secondsWithin(7 * 3600, week, day("2025-03-02"))).toBe(0);
    expect(secondsWithin(7 * 3600, week, day("2025-03-10"))).toBe(0);
    expect(secondsWithin(10, day("2025-03-03"), day("2025-03-03"))).toBe(10);
  });

  test.each([
    [2025, 1],
    [2025, 364],
    [2025, 2080 * 3600],
    [2024, 2080 * 3600 + 1],
    [2026, 7_654_321],
    [2028, 366 * 86_400],
  ])("add up to the second over the weeks of %i: %i", (year, seconds) => {
    const weeks = workWeeks(year, [ofYear(year, seconds)]);
    expect(total(weeks, "otherSeconds")).toBe(seconds);
    expect(weeks.every(({ otherSeconds }) => Number.isInteger(otherSeconds) && otherSeconds >= 0)).toBe(true);
    const whole = weeks.filter(({ monday, startsOn, endsOn }) => monday === startsOn && endsOn.slice(5) !== "12-31");
    const parts = whole.map(({ otherSeconds }) => otherSeconds);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
  });
});

describe("the weeks of a year", () => {
  test.each([
    [2024, 53, "2024-01-01", "2024-01-07", "2024-12-30", "2024-12-31"],
    [2025, 53, "2025-01-01", "2025-01-05", "2025-12-29", "2025-12-31"],
    [2023, 53, "2023-01-01", "2023-01-01", "2023-12-25", "2023-12-31"],
    [2028, 53, "2028-01-01", "2028-01-02", "2028-12-25", "2028-12-31"],
    [2012, 54, "2012-01-01", "2012-01-01", "2012-12-31", "2012-12-31"],
  ])("of %i are %i, from Monday to Sunday and cut at both ends", (year, count, ...ends) => {
    const weeks = workWeeks(year, []);
    const [first, last] = [weeks[0], weeks.at(-1)];
    expect(weeks).toHaveLength(count);
    expect([first?.startsOn, first?.endsOn, last?.startsOn, last?.endsOn]).toEqual(ends);
  });

  test("keep the two sides apart and put a day's work into its week, Sunday still in the old one", () => {
    const day = (date: string, seconds: number, side: WorkPiece["side"] = "realProperty"): WorkPiece => ({
      startsOn: date,
      endsOn: date,
      seconds,
      side,
    });
    const weeks = workWeeks(2025, [
      day("2025-01-05", 60),
      day("2025-01-06", 120),
      day("2025-01-06", 30, "other"),
      day("2025-12-31", 7),
    ]);
    expect(weeks[0]).toMatchObject({ monday: "2024-12-30", realPropertySeconds: 60, otherSeconds: 0 });
    expect(weeks[1]).toMatchObject({ monday: "2025-01-06", realPropertySeconds: 120, otherSeconds: 30 });
    expect(weeks.at(-1)?.realPropertySeconds).toBe(7);
    expect(total(weeks, "realPropertySeconds")).toBe(187);
  });

  test("are unknown where hours are not stated, and nowhere else", () => {
    const months = { startsOn: "2025-03-05", endsOn: "2025-03-17" };
    const weeks = workWeeks(2025, [{ ...months, seconds: null, side: "other" }, ofYear(2025, 3650)]);
    expect(weeks.filter(({ unknown }) => unknown).map(({ monday }) => monday)).toEqual([
      "2025-03-03",
      "2025-03-10",
      "2025-03-17",
    ]);
    expect(total(weeks, "otherSeconds")).toBe(3650);
  });
});
