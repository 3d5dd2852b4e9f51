import { describe, expect, it } from "vitest";
import * as constants from "./client-constants.ts";

/** Specification section 9, word for word where it gives a number. */
const SPECIFIED: Partial<Record<keyof typeof constants, unknown>> = {
  USER_QUERY: {
    freshMs: 60_000,
    keptMs: 60_000,
    retryDelayBaseMs: 1_000,
    retryDelayMaxMs: 5_000,
    retriesWhileAsleep: 3,
    refreshMs: 30_000,
  },
  DEFAULT_QUERY: { staleMs: 2_000, retries: 1, retryDelayBaseMs: 1_000, retryDelayMaxMs: 30_000 },
  MUTATION_RETRIES: 1,
  SUBSCRIPTION_QUERY: { staleMs: 60_000, refetchMs: 300_000 },
  PRICING_QUERY: { staleMs: 300_000, keptMs: 600_000, retries: 3 },
  SUBSCRIPTION_SYNC: { polls: 30, intervalMs: 500 },
  CHAT_USAGE_REFRESH_MS: 30_000,
  ACTIVITY_FEED_REFRESH_MS: 30_000,
  AVATAR_REFRESH_MS: 300_000,
  AVATAR_UNITS: { sm: 8, md: 10, lg: 24, xl: 32 },
  TOAST: {
    visible: 1,
    displayMs: 5_000,
    undoDisplayMs: 10_000,
    removalDelayMs: 1_000_000,
    swipeThresholdPx: 50,
  },
  TOOLTIP: { openDelayMs: 700, skipDelayMs: 300 },
  LOADING_OVERLAY: {
    showDelayMs: 200,
    enhancedAfterMs: 500,
    minimumVisibleMs: 400,
    slowAfterMs: 6_000,
    progressCapPercent: 95,
    slowMessage: "This is taking longer than usual... hang tight!",
    signIn: "Signing you in...",
    signOut: "Signing you out...",
  },
  CYCLING_LABEL: { words: ["Get Started", "For Free", "Join Us"], everyMs: 2_000, fadeMs: 400 },
  SIDEBAR_PX: { expanded: 288, collapsed: 64 },
  TOUR: { steps: 13, pageChangeWaitMs: 1_000, cardMaxPx: 384 },
  IMPERSONATION_EXIT_RELOAD_MS: 1_000,
  ROOT_RETRY_MS: 100,
  FREE_TRIAL_DAYS: 14,
  UPGRADE_PRICES: { monthly: 5, annualMin: 50, annualMax: 120, annualStep: 10, savingBase: 60 },
  PLAN_FEATURES: { total: 12, minimum: 3 },
  REP_HOURS: { longTerm: 750, path_500: 500, path_100: 100 },
  FREE_TIER: { entriesPerMonth: 25, evidencePerEntry: 1, chatCallsPerDay: 10, lowChatCalls: 2 },
  DEMO_GOALS: { quarterly: 200, annual: 750 },
  MILESTONE_HOURS: { min: 1, max: 1_000 },
  UNREAD_BADGE_MAX: 9,
  ONBOARDING_STEPS: { withProperties: 5, withoutProperties: 4 },
  FOOTER_FIRST_YEAR: 2025,
};

describe("client constants", () => {
  it.each(Object.entries(SPECIFIED))("%s is what the specification says", (name, value) => {
    expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
  });

  it("all stand in this table, but for the name and the header of product.md", () => {
    const beyond = Object.keys(constants)
      .filter((name) => !(name in SPECIFIED))
      .toSorted();
    expect(beyond).toEqual(["HOST_ASLEEP_HEADER", "PRODUCT_NAME"]);
    expect([constants.HOST_ASLEEP_HEADER, constants.PRODUCT_NAME]).toEqual(["x-host-asleep", "Tenure"]);
  });
});
