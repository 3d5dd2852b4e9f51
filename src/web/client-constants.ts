/**
 * The numbers that the specification (section 9) gives for the browser's behavior; a test checks that each is used.
 * Milliseconds, pixels, counts.
 */

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
/** While the assistant is open, and only then. */
export const ASSISTANT_USAGE_REFETCH_MS = 30_000;

/** An administrator is looking at someone's book: user and status are read again, and Exit reloads the page. */
export const IMPERSONATION = { refetchMs: 30_000, reloadAfterMs: 1_000, reloadAtMostMs: 5_000 } as const;

/** Its times belong to the component itself (`packages/ui/src/feedback/loading-phase.ts`). */
export const LOADING_OVERLAY = {
  signIn: "Signing you in...",
  signOut: "Signing you out...",
} as const;

export const CYCLING_LABEL = {
  words: ["Get Started", "For Free", "Join Us"],
  everyMs: 2_000,
} as const;

export const SIDEBAR_PX = { expanded: 288, collapsed: 64 } as const;
/** How long a tour step that changes the page waits for it, and how wide its card may be. */
export const TOUR = { pageWaitMs: 1_000, cardPx: 384 } as const;
export const ROOT_RETRY_MS = 100;

export const FOOTER_FIRST_YEAR = 2025;

/** Marks a 503 of a host that is starting up (`x-host-asleep: 1`). */
export const HOST_ASLEEP_HEADER = "x-host-asleep";
