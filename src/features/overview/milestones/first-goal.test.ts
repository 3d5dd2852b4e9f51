import { expect, it } from "vitest";
import type { WEEKLY_HOURS } from "#shared/onboarding/onboarding-profile.ts";
import { firstGoalOf, quarterEnd } from "./first-goal.ts";

const said = (weeklyHours: (typeof WEEKLY_HOURS)[number]) => ({
  timeTrackingGoals: { activitiesToTrack: ["Renovations" as const, "Site Visits" as const], weeklyHours },
});

it.each([
  ["2026-01-01", "2026-03-31"],
  ["2026-06-30", "2026-06-30"],
  ["2026-08-12", "2026-09-30"],
  ["2026-12-31", "2026-12-31"],
])("the quarter of %s ends on %s", (day, end) => {
  expect(quarterEnd(day)).toBe(end);
});

it.each([
  ["<5", "2026-01-01", 32],
  ["5-10", "2026-01-01", 64],
  ["10-20", "2026-01-01", 128],
  ["20+", "2026-01-01", 257],
  ["10-20", "2026-03-18", 20],
  ["<5", "2026-03-31", 1],
] as const)("%s hours a week, said on %s, are %i hours until the quarter ends", (weeklyHours, today, targetHours) => {
  expect(firstGoalOf(said(weeklyHours), today)).toEqual({
    targetHours,
    targetDate: "2026-03-31",
    description: "Renovations, Site Visits",
  });
});

it("whoever said nothing of their time is offered nothing", () => {
  expect(firstGoalOf(null, "2026-01-01")).toBeNull();
  expect(firstGoalOf({ completedSteps: ["basicProfile"] }, "2026-01-01")).toBeNull();
});
