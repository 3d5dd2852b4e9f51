/**
 * What a plan gives, and what the demo's free switch blocks: one table. They differ where a test says so:
 * `entitlement.test.ts`.
 */
type FeatureRow = {
  label: string;
  /** On the free plan. */
  free: boolean;
  /** With the demo's free switch (specification, section 6). */
  demo: boolean;
};

export const PLAN_FEATURES = {
  /** Plan: the plain CSV of one's own records. Demo: saved, scheduled and branded exports; the plain CSV works. */
  "csv-export": { label: "saved CSV exports", free: true, demo: false },
  /** Plan: enhanced answers, so many a day. */
  "ai-assistant": { label: "the assistant", free: true, demo: false },
  "voice-to-text": { label: "voice to text", free: false, demo: false },
  "image-analysis": { label: "image analysis", free: false, demo: false },
  milestones: { label: "milestones", free: false, demo: false },
  "advanced-analytics": { label: "advanced analytics", free: false, demo: false },
  "calendar-sync": { label: "calendar sync", free: false, demo: false },
  "ai-description-analyzer": { label: "analysis of descriptions", free: false, demo: false },
  "premium-analytics": { label: "premium analytics", free: false, demo: false },
  /** Plan: the workbook and the files of charts. Demo: saved, scheduled and branded reports too; the plain PDF works. */
  "advanced-reports": { label: "advanced reports", free: false, demo: false },
  "ai-chatbot-unlimited": { label: "the assistant without a daily limit", free: false, demo: false },
  stopwatch: { label: "the stopwatch", free: false, demo: true },
  "mail-rules": { label: "mail rules", free: false, demo: true },
} as const satisfies Record<string, FeatureRow>;
export type PlanFeature = keyof typeof PLAN_FEATURES;

/** What the free plan has of what everybody has; null: as many as wanted. */
export type PlanLimits = {
  entriesPerMonth: number | null;
  evidenceFilesPerEntry: number | null;
  assistantCallsPerDay: number | null;
};
export const FREE_LIMITS = {
  entriesPerMonth: 25,
  evidenceFilesPerEntry: 1,
  assistantCallsPerDay: 10,
} as const satisfies PlanLimits;
const NO_LIMITS: PlanLimits = { entriesPerMonth: null, evidenceFilesPerEntry: null, assistantCallsPerDay: null };

/** What is kept of a subscription. */
export type Subscription = {
  status:
    | "active"
    | "inactive"
    | "canceled"
    | "past_due"
    | "trialing"
    | "suspended"
    | "expired"
    | "unpaid"
    | "incomplete_expired";
  isFrozen: boolean;
  trialEndsAt: Date | null;
  /** When the first invoice of this lapse failed. */
  pastDueSince: Date | null;
};

/** Premium given by hand. */
export type PlanGrant = { reason: string; until: Date | null };

/** A place in an organization that pays. */
export type Seat = { organization: string };

export type Entitlement = PlanLimits & { isPremium: boolean; reason: string };

const PAST_DUE_DAYS = 14;
const DAY_MS = 86_400_000;

const premium = (reason: string): Entitlement => ({ ...NO_LIMITS, isPremium: true, reason });
const free = (reason: string): Entitlement => ({ ...FREE_LIMITS, isPremium: false, reason });

/**
 * The one door of what somebody may use, with the reason. `"unbilled"`: this installation bills nobody, and everybody
 * has everything (product, section 2). An instant at which something ends is past at that instant.
 */
export const entitlement = (
  subscription: Subscription | "unbilled" | null,
  grants: readonly PlanGrant[],
  seat: Seat | null,
  now: Date,
): Entitlement => {
  if (subscription === "unbilled") return premium("nothing is billed on this installation");
  const grant = grants.find(({ until }) => until === null || now < until);
  if (grant) return premium(`granted: ${grant.reason}`);
  if (seat) return premium(`a seat in ${seat.organization}`);
  if (!subscription) return free("no subscription");
  const { status, isFrozen, trialEndsAt, pastDueSince } = subscription;
  if (isFrozen) return free("the subscription is paused");
  if (status === "active") return premium("an active subscription");
  if (status === "trialing" && trialEndsAt && now < trialEndsAt) return premium("a trial");
  const isInGrace = pastDueSince !== null && now.getTime() < pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS;
  if (status === "past_due" && isInGrace) return premium("an invoice is open");
  return free(`the subscription is ${status}`);
};

/** Whether a plan has a feature. */
export const hasFeature = ({ isPremium }: Pick<Entitlement, "isPremium">, feature: PlanFeature): boolean =>
  isPremium || PLAN_FEATURES[feature].free;
