import type { Chore } from "#server/work/chore.ts";
import { makeInsights } from "./insights/make-insights.ts";
import { releaseDue } from "./commission/release-due.ts";
import { clickCounterOf } from "./attribution/click-counter.ts";
import { resealPayees } from "./payouts/reseal-payees.ts";

export const affiliateChores: readonly Chore[] = [
  {
    name: "write clicks of affiliates' links",
    everyMinutes: 1,
    inEach: true,
    run: (platform) => clickCounterOf(platform).write(),
  },
  releaseDue,
  resealPayees,
  makeInsights,
];
