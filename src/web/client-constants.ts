/** What the specification (section 9) says in numbers of how the browser behaves; each is used, by test. Milliseconds, pixels, counts. */

export const PRODUCT_NAME = "Tenure";

export const USER_QUERY = {
  freshMs: 60_000,
  keptMs: 60_000,
  retryDelayBaseMs: 1_000,
  retryDelayMaxMs: 5_000,
  /** Retries while the host is starting up (503 with the asleep header). */
  retriesWhileAsleep: 3,
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
export const AVATAR_REFRESH_MS = 300_000;
/** While the bell is open, and only then. */
export const ACTIVITY_FEED_REFETCH_MS = 30_000;

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
export const ROOT_RETRY_MS = 100;

export const FOOTER_FIRST_YEAR = 2025;

/** Marks a 503 of a host that is starting up (`x-host-asleep: 1`). */
export const HOST_ASLEEP_HEADER = "x-host-asleep";
