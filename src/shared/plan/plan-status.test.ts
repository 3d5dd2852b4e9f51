import { expect, test } from "vitest";
import { entitlement, FREE_LIMITS } from "./entitlement.ts";
import {
  PLAN_STATUSES,
  type PlanStatus,
  planStatus,
  STATUS_TABLE,
  type Subscription,
  trialDaysLeft,
  trialEnd,
} from "./plan-status.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const at = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);
const DAY = 86_400_000;
const subscription = (changes: Partial<Subscription>): Subscription => ({
  status: "active",
  isFrozen: false,
  trialEndsAt: null,
  isBought: false,
  pastDueSince: null,
  ...changes,
});

const bought = (endsIn: number): Subscription =>
  subscription({ status: "trialing", trialEndsAt: at(endsIn), isBought: true });

test.each<[string, Subscription | null, PlanStatus]>([
  ["nobody began anything", null, "inactive"],
  ["an active one", subscription({}), "active"],
  ["a paused one", subscription({ isFrozen: true }), "suspended"],
  ["one that the provider calls paused", subscription({ status: "suspended" }), "suspended"],
  ["a trial a moment before its end", subscription({ status: "trialing", trialEndsAt: at(1) }), "trialing"],
  ["a trial at the instant of its end", subscription({ status: "trialing", trialEndsAt: NOW }), "trial_expired"],
  ["a trial without an end", subscription({ status: "trialing" }), "trial_expired"],
  ["a trial that was bought, before its end", bought(1), "trialing"],
  ["a trial that was bought, until the provider says what came of its charge", bought(0), "active"],
  ["the same for as long as an open invoice is waited for", bought(1 - 14 * DAY), "active"],
  ["the same longer", bought(-14 * DAY), "trial_expired"],
  ["a trial that was bought and has no end", subscription({ status: "trialing", isBought: true }), "trial_expired"],
  ["a paused trial past its end", subscription({ status: "trialing", trialEndsAt: NOW, isFrozen: true }), "suspended"],
  ["an invoice open since today", subscription({ status: "past_due", pastDueSince: NOW }), "past_due"],
  [
    "an invoice open for a moment less than 14 days",
    subscription({ status: "past_due", pastDueSince: at(1 - 14 * DAY) }),
    "past_due",
  ],
  ["an invoice open for 14 days", subscription({ status: "past_due", pastDueSince: at(-14 * DAY) }), "lapsed"],
  ["an open invoice of unknown age", subscription({ status: "past_due" }), "lapsed"],
  ["one whose first payment is not confirmed", subscription({ status: "incomplete" }), "incomplete"],
])("%s is %s", (_name, given, status) => {
  expect(planStatus(given, NOW)).toBe(status);
});

/** Something of which time makes that status. */
const subscriptionAt: Record<PlanStatus, Subscription | null> = {
  inactive: null,
  incomplete: subscription({ status: "incomplete" }),
  trialing: subscription({ status: "trialing", trialEndsAt: at(1) }),
  trial_expired: subscription({ status: "trialing", trialEndsAt: NOW }),
  active: subscription({}),
  suspended: subscription({ isFrozen: true }),
  past_due: subscription({ status: "past_due", pastDueSince: NOW }),
  lapsed: subscription({ status: "past_due" }),
  canceled: subscription({ status: "canceled" }),
  unpaid: subscription({ status: "unpaid" }),
  expired: subscription({ status: "expired" }),
  incomplete_expired: subscription({ status: "incomplete_expired" }),
};

test.each(PLAN_STATUSES)("%s: access, screens and revenue of the table agree", (status) => {
  const found = entitlement({ isAdmin: false, subscription: subscriptionAt[status], grants: [], seat: null }, NOW);
  const { access, banner, overlay, isRevenue } = STATUS_TABLE[status];
  expect(found).toMatchObject({ status, isPremium: access === "premium" });
  expect(found).toMatchObject(access === "premium" ? { entriesPerMonth: null } : FREE_LIMITS);
  // Nobody who has premium is covered, and nobody pays for what they do not have.
  expect(overlay === null || access === "free").toBe(true);
  expect(!isRevenue || access === "premium").toBe(true);
  // Never "Trial Expired" for who paid.
  expect(banner === "trial over").toBe(status === "trial_expired");
});

test("the page is covered where product.md says so, and nowhere else", () => {
  expect(PLAN_STATUSES.filter((status) => STATUS_TABLE[status].overlay !== null).toSorted()).toEqual(
    ["trial_expired", "expired", "canceled", "unpaid", "incomplete_expired", "lapsed"].toSorted(),
  );
});

test.each([
  ["13 days and an hour", 13 * DAY + DAY / 24, 14],
  ["a moment", 1, 1],
  ["nothing", 0, 0],
  ["less than nothing", -DAY, 0],
  ["14 days to the instant", 14 * DAY, 14],
])("%s left is told in whole days", (_name, left, days) => {
  expect(trialDaysLeft(at(left), NOW)).toBe(days);
});

test("a trial lasts 14 days, and one without an end has none left", () => {
  expect(trialDaysLeft(trialEnd(NOW, 14), NOW)).toBe(14);
  expect(trialDaysLeft(null, NOW)).toBe(0);
});
