import { expect, test } from "vitest";
import {
  type Entitlement,
  entitlement,
  FREE_LIMITS,
  hasFeature,
  isWithin,
  PLAN_FEATURES,
  type PlanFacts,
  type PlanFeature,
} from "./entitlement.ts";
import type { Subscription } from "./plan-status.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const nothing: PlanFacts = { isAdmin: false, subscription: null, grants: [], seat: null };
const expired: Subscription = {
  status: "expired",
  isFrozen: false,
  trialEndsAt: null,
  isBought: false,
  pastDueSince: null,
};
const active: Subscription = { ...expired, status: "active" };

test.each<[string, PlanFacts | "unbilled", Entitlement["basis"]]>([
  ["an installation that bills nobody", "unbilled", "installation"],
  ["no subscription", nothing, null],
  ["an active one", { ...nothing, subscription: active }, "subscription"],
  ["an active one that is paused", { ...nothing, subscription: { ...active, isFrozen: true } }, null],
  ["an administrator without one", { ...nothing, isAdmin: true }, "administrator"],
  ["a grant", { ...nothing, grants: [{ reason: "support", until: new Date(+NOW + 1) }] }, "grant"],
  ["a grant that ends now", { ...nothing, grants: [{ reason: "support", until: NOW }] }, null],
  [
    "a grant and one that ended",
    {
      ...nothing,
      grants: [
        { reason: "a", until: NOW },
        { reason: "b", until: null },
      ],
    },
    "grant",
  ],
  ["a seat", { ...nothing, subscription: expired, seat: { organization: "Vale Homes" } }, "seat"],
])("%s", (_name, facts, basis) => {
  const found = entitlement(facts, NOW);
  const isPremium = basis !== null;
  expect(found).toMatchObject({ isPremium, basis, ...(isPremium ? { entriesPerMonth: null } : FREE_LIMITS) });
  expect(found.reason).not.toBe("");
});

test("the reason names the grant and its end", () => {
  const grants = [{ reason: "a beta tester", until: new Date("2027-01-02T00:00:00Z") }];
  expect(entitlement({ ...nothing, grants }, NOW).reason).toBe("granted until 2027-01-02: a beta tester");
});

test("the free plan has 25 entries a month, 1 file an entry, 10 answers a day and 1 imported year", () => {
  expect(FREE_LIMITS).toEqual({
    entriesPerMonth: 25,
    evidenceFilesPerEntry: 1,
    assistantCallsPerDay: 10,
    importedYears: 1,
  });
});

test("a limit that nobody has set is zero, and none is as many as wanted", () => {
  expect([isWithin(undefined, 0), isWithin(undefined, 1)]).toEqual([true, false]);
  expect([isWithin(25, 25), isWithin(25, 26), isWithin(null, 1_000_000)]).toEqual([true, false, true]);
});

test("the plan and the demo's free switch differ in these alone", () => {
  const features = Object.keys(PLAN_FEATURES) as PlanFeature[];
  const different = features.filter((feature) => PLAN_FEATURES[feature].free !== PLAN_FEATURES[feature].demo);
  // Ten answers a day are free; the demo's switch has none. Its list names neither stopwatch nor mail rules. The plain
  // CSV is free; what the demo blocks by that name is saved, scheduled and branded exports.
  expect(different).toEqual(["csv-export", "ai-assistant", "stopwatch", "mail-rules"]);
});

test("a premium plan has every feature, the free one what the table says", () => {
  for (const feature of Object.keys(PLAN_FEATURES) as PlanFeature[]) {
    expect(hasFeature({ isPremium: true }, feature)).toBe(true);
    expect(hasFeature({ isPremium: false }, feature)).toBe(PLAN_FEATURES[feature].free);
  }
});
