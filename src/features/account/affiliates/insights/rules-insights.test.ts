import { describe, expect, it, test } from "vitest";
import { explainInsight } from "./explain-insight.ts";
import {
  findInsights,
  type InsightKind,
  type InsightStatus,
  isInsightOpen,
  type PartnerFacts,
  planInsights,
} from "./rules-insights.ts";

const NOW = new Date("2026-12-01T12:00:00.000Z");
const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const QUIET: PartnerFacts = {
  appliedAt: ago(200),
  ownTermsEndAt: null,
  payers: 0,
  keptCents: 0,
  quietClicks: 0,
  clicksBefore: 0,
  lastClickOn: null,
  latestClicks: 0,
  latestSignups: 0,
  hasFloodFlag: false,
  payout: {
    status: "active",
    isAccountShared: false,
    isUnderWay: false,
    payableCents: 0,
    sandboxCents: 0,
    thresholdCents: 5000,
    methodUsableFrom: ago(100),
  },
  dueSince: null,
  payableSince: null,
  unsettledPayout: null,
};
const partner = (changes: Partial<PartnerFacts>, payout: Partial<PartnerFacts["payout"]> = {}): PartnerFacts => ({
  ...QUIET,
  ...changes,
  payout: { ...QUIET.payout, ...payout },
});
const applicant = (days: number) => partner({ appliedAt: ago(days) }, { status: "pending_review" });
const owed = (days: number, payout: Partial<PartnerFacts["payout"]> = {}) =>
  partner({ dueSince: ago(days), payableSince: ago(days) }, { payableCents: 6200, ...payout });
const near = (days: number, cents: number) => partner({ payableSince: ago(days) }, { payableCents: cents });
const onList = (days: number) =>
  partner({ unsettledPayout: { id: "p1", createdAt: ago(days), cents: 6200 } }, { isUnderWay: true });
const termsEnd = (days: number, payers: number) => partner({ ownTermsEndAt: ago(-days), payers, keptCents: 30_000 });
const clicks = (changes: Partial<PartnerFacts>) => partner({ lastClickOn: "2026-11-16", ...changes });

describe("what an administrator could do", () => {
  it.each([
    ["nothing about a partner without anything", QUIET, []],
    ["an application of four days", applicant(4.9), []],
    ["an application of five days", applicant(5), [["application_waits", "medium", "waits"]]],
    ["an application of eight days", applicant(8), [["application_waits", "high", "waits"]]],
    ["an application on its tenth day", applicant(10), [["application_waits", "high", "waits"]]],
    ["an application later than we promise", applicant(10.1), [["application_waits", "critical", "late"]]],
    ["money due for 29 days", owed(29.9), []],
    ["money due for 30 days", owed(30), [["payout_waits", "high", "2026-11-01"]]],
    ["money due for 60 days", owed(60), [["payout_waits", "critical", "2026-10-02"]]],
    ["money due while a list is open", owed(60, { isUnderWay: true }), []],
    ["money of the sandbox", owed(60, { payableCents: 0, sandboxCents: 6200 }), []],
    ["money without a method", owed(1, { methodUsableFrom: null }), [["no_payout_method", "medium", "2026-11-30"]]],
    ["for 30 days", owed(30, { methodUsableFrom: null }), [["no_payout_method", "high", "2026-11-01"]]],
    ["money whose new method waits", owed(40, { methodUsableFrom: ago(-1) }), []],
    ["money that is held with a flag", owed(60, { isAccountShared: true }), []],
    ["80% of the threshold for 60 days", near(60, 4000), [["near_threshold", "low", "2026-10-02"]]],
    ["less than 80%", near(60, 3999), []],
    ["80% for less long", near(59, 4000), []],
    ["a list for 13 days", onList(13), []],
    ["a list for 14 days", onList(14), [["payout_unsettled", "high", "p1"]]],
    ["a list for 30 days", onList(30), [["payout_unsettled", "critical", "p1"]]],
    ["terms that end in 15 days", termsEnd(15, 3), []],
    ["terms that end in 14 days", termsEnd(14, 3), [["own_terms_end", "medium", "2026-12-15T12:00:00.000Z"]]],
    ["terms that end in 3 days", termsEnd(3, 3), [["own_terms_end", "high", "2026-12-04T12:00:00.000Z"]]],
    ["terms of somebody who brought no one", termsEnd(3, 0), []],
    ["terms that are over", termsEnd(-1, 3), []],
    ["20 clicks, then none", clicks({ clicksBefore: 20 }), [["clicks_stopped", "medium", "2026-11-16"]]],
    ["of people who paid", clicks({ clicksBefore: 20, payers: 1 }), [["clicks_stopped", "high", "2026-11-16"]]],
    ["19 clicks, then none", clicks({ clicksBefore: 19 }), []],
    ["clicks that go on", clicks({ clicksBefore: 20, quietClicks: 1 }), []],
    ["99 clicks", clicks({ quietClicks: 9, latestClicks: 99 }), []],
    ["100 clicks", clicks({ quietClicks: 9, latestClicks: 100 }), [["clicks_without_signup", "low", "doubled 0"]]],
    [
      "1,000 clicks",
      clicks({ quietClicks: 9, latestClicks: 1000 }),
      [["clicks_without_signup", "medium", "doubled 3"]],
    ],
    ["100 clicks and a signup", clicks({ quietClicks: 9, latestClicks: 100, latestSignups: 1 }), []],
    ["a flood, which is a flag", clicks({ quietClicks: 9, latestClicks: 900, hasFloodFlag: true }), []],
    ["a suspended one", owed(60, { status: "suspended" }), []],
    ["one who was turned away", owed(60, { status: "rejected" }), []],
  ])("%s", (_title, facts, expected) => {
    expect(findInsights(facts, NOW).map(({ facts: { kind }, priority, mark }) => [kind, priority, mark])).toEqual(
      expected,
    );
  });
});

test("each says the figures that it stands on", () => {
  const said = [applicant(5), owed(30), owed(1, { methodUsableFrom: null }), onList(14), termsEnd(3, 6), near(60, 4500)]
    .concat(clicks({ clicksBefore: 120, payers: 1 }), clicks({ quietClicks: 1, latestClicks: 230 }))
    .flatMap((facts) => findInsights(facts, NOW).map((found) => explainInsight(found.facts).says));
  expect(said).toEqual([
    "Applied on 2026-11-26 and has no answer. We promise one within 10 days.",
    "$62.00 can be paid. The threshold was reached on 2026-11-01.",
    "$62.00 is owed. The threshold was reached on 2026-11-30, and they did not say how they are paid.",
    "A payout of $62.00 was frozen on 2026-11-17 and is neither paid nor failed.",
    "Their own terms end at 2026-12-04 12:00:00 UTC. In the last 90 days 6 people paid by their link for the first time, and all payments came to $300.00 after refunds.",
    "$45.00 of $50.00 is no longer held, the oldest of it since 2026-10-02.",
    "No click since 2026-11-16. In 28 days before the last 14 there were 120. 1 person paid by their link for the first time in the last 90 days.",
    "230 clicks in 30 days, and no one opened an account.",
  ]);
});

describe("what becomes of those that are known", () => {
  const [found] = findInsights(applicant(5), NOW);
  const late = findInsights(applicant(11), NOW);
  const known = (status: InsightStatus, mark = "waits", kind: InsightKind = "application_waits") => ({
    id: `${status} ${mark}`,
    kind,
    mark,
    status,
  });
  it.each([
    ["made once", [], { made: ["waits"], kept: [], over: [] }],
    ["kept while it is new", [known("new")], { made: [], kept: ["new waits"], over: [] }],
    ["kept while it is only read", [known("reviewed")], { made: [], kept: ["reviewed waits"], over: [] }],
    ["not made again once done", [known("actioned")], { made: [], kept: [], over: [] }],
    ["not made again once dismissed", [known("dismissed")], { made: [], kept: [], over: [] }],
    ["made beside one of other facts", [known("dismissed", "before")], { made: ["waits"], kept: [], over: [] }],
    [
      "over once its facts are those that were dismissed",
      [known("dismissed"), known("new", "other")],
      { made: [], kept: [], over: ["new other"] },
    ],
    [
      "over where another kind holds now",
      [known("new", "p1", "payout_unsettled")],
      { made: ["waits"], kept: [], over: ["new p1"] },
    ],
  ])("%s", (_title, rows, expected) => {
    const plan = planInsights(found ? [found] : [], rows);
    expect({
      made: plan.made.map(({ mark }) => mark),
      kept: plan.kept.map(({ id }) => id),
      over: plan.over,
    }).toEqual(expected);
  });

  test("one that was dismissed comes back when its facts are of another kind", () => {
    expect(planInsights(late, [known("dismissed")]).made).toEqual(late);
    expect((["new", "reviewed", "actioned", "dismissed"] as const).map(isInsightOpen)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
