import { describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import { type DaySum, flooredPercent, type Goal, progressOf, startOf } from "./pace.ts";

const H = 3600;
const goal = (more: Partial<Goal> = {}): Goal => ({
  targetSeconds: 750 * H,
  targetDate: "2026-12-31",
  category: "annual",
  completedOn: null,
  ...more,
});
const daily = (from: string, count: number, hours: number): DaySum[] =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), seconds: hours * H }));

test.each([
  ["annual", "2026-12-31", "2026-01-01"],
  ["annual", "2026-06-30", "2026-01-01"],
  ["quarterly", "2026-03-31", "2026-01-01"],
  ["quarterly", "2026-04-01", "2026-04-01"],
  ["quarterly", "2026-12-15", "2026-10-01"],
] as const)("%s until %s counts from %s", (category, targetDate, expected) => {
  expect(startOf({ category, targetDate })).toBe(expected);
});

describe("progress", () => {
  test("is reached at the target, not a second before, and says on which day", () => {
    const short = [{ date: "2026-02-01", seconds: 750 * H - 1 }];
    expect(progressOf(goal(), short, "2026-02-02")).toMatchObject({ reachedOn: null, state: "on_track" });
    expect(flooredPercent(750 * H - 1, 750 * H)).toBe(99);
    const days = [{ date: "2026-03-05", seconds: 1 }, ...short];
    expect(progressOf(goal(), days, "2026-03-06")).toMatchObject({
      reachedOn: "2026-03-05",
      state: "reached",
      neededPerWeekSeconds: null,
      forecast: null,
    });
  });

  test("counts the days of its window alone", () => {
    const days = [
      { date: "2025-12-31", seconds: 5 * H },
      { date: "2026-01-01", seconds: 1 * H },
      { date: "2026-03-31", seconds: 2 * H },
      { date: "2026-04-01", seconds: 4 * H },
    ];
    const quarter = goal({ category: "quarterly", targetDate: "2026-03-31", targetSeconds: 200 * H });
    expect(progressOf(quarter, days, "2026-04-01")).toMatchObject({ currentSeconds: 3 * H, state: "missed" });
  });

  test("is on track at an even pace and behind below it; before its start it has not begun", () => {
    const target = goal({ targetSeconds: 365 * H });
    expect(progressOf(target, daily("2026-01-01", 10, 1), "2026-01-10")).toMatchObject({
      paceSeconds: 10 * H,
      state: "on_track",
    });
    expect(progressOf(target, daily("2026-01-01", 9, 1), "2026-01-10").state).toBe("behind");
    expect(progressOf(target, [], "2025-12-31")).toMatchObject({ state: "not_started", paceSeconds: 0 });
  });

  test("says what each week that is left needs, today included", () => {
    const target = goal({ targetSeconds: 14 * H });
    expect(progressOf(target, [], "2026-12-18").neededPerWeekSeconds).toBe(7 * H);
    expect(progressOf(target, [], "2026-12-31").neededPerWeekSeconds).toBe(98 * H);
    expect(progressOf(target, [], "2027-01-01")).toMatchObject({ neededPerWeekSeconds: null, state: "missed" });
  });
});

describe("the forecast", () => {
  test("is the middle half of the last eight whole weeks, and nothing of this one", () => {
    // Wednesday; the eight weeks begin on January 5, a Monday.
    const today = "2026-03-04";
    const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((hours, index) => ({
      date: addDays("2026-01-05", index * 7),
      seconds: hours * H,
    }));
    const days = [...weeks, { date: "2026-03-03", seconds: 100 * H }];
    const { forecast } = progressOf(goal({ targetDate: "2026-03-11" }), days, today);
    expect(forecast).toEqual({ lowSeconds: (136 + 2.75) * H, highSeconds: (136 + 6.25) * H });
  });

  test("says nothing of fewer than three weeks with work", () => {
    const days = [
      { date: "2026-02-20", seconds: H },
      { date: "2026-02-26", seconds: H },
    ];
    expect(progressOf(goal(), days, "2026-03-04").forecast).toBeNull();
  });
});
