import { expect, test } from "vitest";
import { decideTold, decideTrial, type TrialFacts, TRIAL_WAS_USED, type TrialStep } from "./trial.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const newcomer: TrialFacts = {
  plan: { isPremium: false, basis: null, status: "inactive" },
  hasUsedTrial: false,
  wasSubscribed: false,
};

test("a newcomer may begin one", () => {
  expect(decideTrial(newcomer)).toEqual({ ok: true, value: true });
});

test.each<[string, Partial<TrialFacts>, string]>([
  ["who has had one", { hasUsedTrial: true }, TRIAL_WAS_USED],
  ["who was subscribed", { wasSubscribed: true }, TRIAL_WAS_USED],
  ["who has premium", { plan: { isPremium: true, basis: "grant", status: "inactive" } }, "You already have Premium."],
  [
    "whose installation bills nobody",
    { plan: { isPremium: true, basis: "installation", status: "inactive" } },
    "Nothing is billed here. You already have everything.",
  ],
])("none for one %s", (_name, facts, reason) => {
  expect(decideTrial({ ...newcomer, ...facts })).toEqual({ ok: false, reason });
});

test.each<[string, TrialStep, Parameters<typeof decideTold>[1], ReturnType<typeof decideTold>]>([
  ["three days before the end", "ends", { endsAt: days(3), isFrozen: false }, { tell: "ends" }],
  ["too early, since a pause moved the end", "ends", { endsAt: days(10), isFrozen: false }, { waitUntil: days(7) }],
  ["while it is paused", "ends", { endsAt: days(1), isFrozen: true }, { waitUntil: days(1) }],
  ["past the end already", "ends", { endsAt: days(-1), isFrozen: false }, { tell: "over" }],
  ["at the end", "over", { endsAt: NOW, isFrozen: false }, { tell: "over" }],
  ["over, but its end was moved", "over", { endsAt: days(2), isFrozen: false }, { waitUntil: days(2) }],
])("%s", (_name, step, trial, expected) => {
  expect(decideTold(step, trial, NOW)).toEqual(expected);
});
