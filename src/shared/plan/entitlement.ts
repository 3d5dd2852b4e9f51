import { type PlanStatus, planStatus, STATUS_TABLE, type Subscription } from "./plan-status.ts";

/**
 * What a plan includes, and what the demo's free switch blocks, in one table. The two differ where a test says so:
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
  /** Plan: enhanced answers, this many a day. */
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
  "mail-rules": { label: "reading a mailbox", free: false, demo: true },
} as const satisfies Record<string, FeatureRow>;
export type PlanFeature = keyof typeof PLAN_FEATURES;

/** How much the free plan has of what everyone has; null: unlimited. */
export type PlanLimits = {
  /** Only new logging, by the month of its receipt in the owner's zone; imported rows are not counted. */
  entriesPerMonth: number | null;
  evidenceFilesPerEntry: number | null;
  assistantCallsPerDay: number | null;
  /** Tax years over which all imported entries may be spread. */
  importedYears: number | null;
};
export const FREE_LIMITS = {
  entriesPerMonth: 25,
  evidenceFilesPerEntry: 1,
  assistantCallsPerDay: 10,
  importedYears: 1,
} as const satisfies PlanLimits;
export const NO_LIMITS: PlanLimits = {
  entriesPerMonth: null,
  evidenceFilesPerEntry: null,
  assistantCallsPerDay: null,
  importedYears: null,
};

/** A limit that no one has set is zero, never unlimited. */
export const isWithin = (limit: number | null | undefined, count: number): boolean =>
  limit === null || count <= (limit ?? 0);

/** Premium given by hand, or for a credit. */
export type PlanGrant = { reason: string; until: Date | null };

/** A place in an organization that pays. */
export type Seat = { organization: string };

export type PlanFacts = {
  /** An administrator of the platform has everything. */
  isAdmin: boolean;
  subscription: Subscription | null;
  grants: readonly PlanGrant[];
  seat: Seat | null;
};

export type Entitlement = PlanLimits & {
  isPremium: boolean;
  /** Why, in words shown to administrators. */
  reason: string;
  status: PlanStatus;
  /** What premium is based on; null for the free plan. Only a subscription's status covers a page or adds a line above it. */
  basis: "installation" | "administrator" | "grant" | "seat" | "subscription" | null;
};

const FREE_REASONS: Partial<Record<PlanStatus, string>> = {
  inactive: "no subscription",
  suspended: "the subscription is paused",
  trial_expired: "the trial is over",
  lapsed: "an invoice has been open for too long",
  incomplete: "the first payment is not confirmed",
};
const PREMIUM_REASONS: Partial<Record<PlanStatus, string>> = {
  active: "an active subscription",
  trialing: "a trial",
  past_due: "an invoice is open",
};

const reasonOf = (status: PlanStatus): string =>
  PREMIUM_REASONS[status] ?? FREE_REASONS[status] ?? `the subscription is ${status.replaceAll("_", " ")}`;

/**
 * The one gate for what someone may use, with the reason. `"unbilled"`: this installation bills no one, and everyone
 * has everything. The instant at which something ends counts as past.
 */
export const entitlement = (facts: PlanFacts | "unbilled", now: Date): Entitlement => {
  const status = facts === "unbilled" ? "inactive" : planStatus(facts.subscription, now);
  const premium = (basis: Entitlement["basis"], reason: string): Entitlement => ({
    ...NO_LIMITS,
    isPremium: true,
    reason,
    status,
    basis,
  });
  if (facts === "unbilled") return premium("installation", "nothing is billed on this installation");
  if (facts.isAdmin) return premium("administrator", "an administrator");
  const grant = facts.grants.find(({ until }) => until === null || now < until);
  if (grant) {
    const until = grant.until === null ? "" : ` until ${grant.until.toISOString().slice(0, 10)}`;
    return premium("grant", `granted${until}: ${grant.reason}`);
  }
  if (facts.seat) return premium("seat", `a seat in ${facts.seat.organization}`);
  if (STATUS_TABLE[status].access === "premium") return premium("subscription", reasonOf(status));
  return { ...FREE_LIMITS, isPremium: false, reason: reasonOf(status), status, basis: null };
};

/** Whether a plan has a feature. */
export const hasFeature = ({ isPremium }: Pick<Entitlement, "isPremium">, feature: PlanFeature): boolean =>
  isPremium || PLAN_FEATURES[feature].free;
