import { expect, test } from "vitest";
import { PLAN_STATUSES, type PlanStatus } from "#shared/plan/plan-status.ts";
import { planNotice } from "./banner-words.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const HOUR = 3_600_000;
const trial = (hours: number, more: Partial<Parameters<typeof planNotice>[0]> = {}) =>
  planNotice(
    {
      subscriptionStatus: "trialing",
      trialEndDate: new Date(NOW.getTime() + hours * HOUR).toISOString(),
      basis: "subscription",
      isAdmin: false,
      hasActiveSubscription: false,
      ...more,
    },
    NOW,
  );

test.each([
  [14 * 24, "14 days remaining in your free trial", "info"],
  [13 * 24 + 1, "14 days remaining in your free trial", "info"],
  [73, "4 days remaining in your free trial", "info"],
  [72, "3 days remaining in your free trial", "warn"],
  [25, "2 days remaining in your free trial", "warn"],
  [24, "1 day remaining in your free trial", "danger"],
  [0, "Trial Expired • Choose a plan to continue", "danger"],
])("%i hours before its end a trial says %s in %s", (hours, words, tone) => {
  expect(trial(hours)).toMatchObject({ words, tone, action: "Upgrade Now" });
});

test("administrators, who has premium without the trial, and who has bought see nothing", () => {
  expect(trial(24, { hasActiveSubscription: true })).toBeNull();
  expect(trial(24, { isAdmin: true })).toBeNull();
  expect(trial(24, { basis: "grant" })).toBeNull();
});

test("these statuses alone have a line", () => {
  const shown = (subscriptionStatus: PlanStatus) =>
    planNotice(
      { subscriptionStatus, trialEndDate: null, basis: null, isAdmin: false, hasActiveSubscription: false },
      NOW,
    )?.words;
  expect(PLAN_STATUSES.filter((status) => shown(status) !== undefined)).toEqual([
    "trialing",
    "trial_expired",
    "past_due",
  ]);
  expect(shown("past_due")).toBe("Your last payment failed. Update your card to keep Premium.");
});
