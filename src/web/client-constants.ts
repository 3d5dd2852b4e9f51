/** Every business constant and limit of the specification (section 9) that the browser uses. Milliseconds, pixels, counts. */

export const PRODUCT_NAME = "Tenure";

export const USER_QUERY = {
  freshMs: 60_000,
  keptMs: 60_000,
  retryDelayBaseMs: 1_000,
  retryDelayMaxMs: 5_000,
  /** Retries while the host is starting up (503 with the asleep header). */
  retriesWhileAsleep: 3,
  /** Where impersonation is read. */
  refreshMs: 30_000,
} as const;

export const DEFAULT_QUERY = {
  staleMs: 2_000,
  retries: 1,
  retryDelayBaseMs: 1_000,
  retryDelayMaxMs: 30_000,
} as const;

export const MUTATION_RETRIES = 1;

export const SUBSCRIPTION_QUERY = { staleMs: 60_000, refetchMs: 300_000 } as const;
export const PRICING_QUERY = { staleMs: 300_000, keptMs: 600_000, retries: 3 } as const;
export const SUBSCRIPTION_SYNC = { polls: 30, intervalMs: 500 } as const;
export const CHAT_USAGE_REFRESH_MS = 30_000;
export const ACTIVITY_FEED_REFRESH_MS = 30_000;
export const AVATAR_REFRESH_MS = 300_000;

/** Avatar sizes in spacing units of 4 px. */
export const AVATAR_UNITS = { sm: 8, md: 10, lg: 24, xl: 32 } as const;

export const TOAST = {
  visible: 1,
  displayMs: 5_000,
  undoDisplayMs: 10_000,
  removalDelayMs: 1_000_000,
  swipeThresholdPx: 50,
} as const;

export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

export const LOADING_OVERLAY = {
  showDelayMs: 200,
  enhancedAfterMs: 500,
  minimumVisibleMs: 400,
  slowAfterMs: 6_000,
  progressCapPercent: 95,
  slowMessage: "This is taking longer than usual... hang tight!",
  signIn: "Signing you in...",
  signOut: "Signing you out...",
} as const;

export const CYCLING_LABEL = {
  words: ["Get Started", "For Free", "Join Us"],
  everyMs: 2_000,
  fadeMs: 400,
} as const;

export const SIDEBAR_PX = { expanded: 288, collapsed: 64 } as const;
export const TOUR = { steps: 13, pageChangeWaitMs: 1_000, cardMaxPx: 384 } as const;
export const IMPERSONATION_EXIT_RELOAD_MS = 1_000;
export const ROOT_RETRY_MS = 100;

export const FREE_TRIAL_DAYS = 14;
export const UPGRADE_PRICES = { monthly: 5, annualMin: 50, annualMax: 120, annualStep: 10, savingBase: 60 } as const;
export const PLAN_FEATURES = { total: 12, minimum: 3 } as const;
export const REP_HOURS = { longTerm: 750, path_500: 500, path_100: 100 } as const;
export const FREE_TIER = { entriesPerMonth: 25, evidencePerEntry: 1, chatCallsPerDay: 10, lowChatCalls: 2 } as const;
export const DEMO_GOALS = { quarterly: 200, annual: 750 } as const;
export const MILESTONE_HOURS = { min: 1, max: 1_000 } as const;
export const UNREAD_BADGE_MAX = 9;
export const ONBOARDING_STEPS = { withProperties: 5, withoutProperties: 4 } as const;

export const FOOTER_FIRST_YEAR = 2025;

/** Marks a 503 of a host that is starting up (`x-host-asleep: 1`). */
export const HOST_ASLEEP_HEADER = "x-host-asleep";
