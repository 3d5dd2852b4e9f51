import { expect, test } from "vitest";
import {
  entitlement,
  FREE_LIMITS,
  hasFeature,
  PLAN_FEATURES,
  type PlanFeature,
  type Subscription,
} from "./entitlement.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const subscription = (changes: Partial<Subscription>): Subscription => ({
  status: "active",
  isFrozen: false,
  trialEndsAt: null,
  pastDueSince: null,
  ...changes,
});

test.each<[string, Parameters<typeof entitlement>, boolean]>([
  ["an installation that bills nobody", ["unbilled", [], null, NOW], true],
  ["no subscription", [null, [], null, NOW], false],
  ["an active one", [subscription({}), [], null, NOW], true],
  ["an active one that is paused", [subscription({ isFrozen: true }), [], null, NOW], false],
  [
    "a trial a moment before its end",
    [subscription({ status: "trialing", trialEndsAt: new Date(+NOW + 1) }), [], null, NOW],
    true,
  ],
  ["a trial at the instant of its end", [subscription({ status: "trialing", trialEndsAt: NOW }), [], null, NOW], false],
  [
    "a paused trial",
    [subscription({ status: "trialing", trialEndsAt: new Date(+NOW + 1), isFrozen: true }), [], null, NOW],
    false,
  ],
  ["a trial without an end", [subscription({ status: "trialing" }), [], null, NOW], false],
  ["an invoice open since today", [subscription({ status: "past_due", pastDueSince: NOW }), [], null, NOW], true],
  [
    "an invoice open for 14 days",
    [subscription({ status: "past_due", pastDueSince: new Date("2026-11-11T12:00:00Z") }), [], null, NOW],
    false,
  ],
  ["an open invoice of unknown age", [subscription({ status: "past_due" }), [], null, NOW], false],
  ["a canceled one", [subscription({ status: "canceled" }), [], null, NOW], false],
  ["a grant by hand", [null, [{ reason: "support", until: new Date(+NOW + 1) }], null, NOW], true],
  ["a grant that ends now", [null, [{ reason: "support", until: NOW }], null, NOW], false],
  [
    "a grant beside one that ended",
    [
      null,
      [
        { reason: "a", until: NOW },
        { reason: "b", until: null },
      ],
      null,
      NOW,
    ],
    true,
  ],
  ["a seat", [subscription({ status: "expired" }), [], { organization: "Vale Homes" }, NOW], true],
])("%s", (_name, facts, isPremium) => {
  const found = entitlement(...facts);
  expect(found).toMatchObject(isPremium ? { isPremium, entriesPerMonth: null } : { isPremium, ...FREE_LIMITS });
  expect(found.reason).not.toBe("");
});

test("the free plan has 25 entries a month, 1 file an entry and 10 answers a day", () => {
  expect(FREE_LIMITS).toEqual({ entriesPerMonth: 25, evidenceFilesPerEntry: 1, assistantCallsPerDay: 10 });
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
