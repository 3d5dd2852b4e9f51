import { type BillingStatus, PAST_DUE_DAYS } from "../billing.ts";

/** What is kept of a subscription. */
export type Subscription = {
  status: BillingStatus;
  isFrozen: boolean;
  trialEndsAt: Date | null;
  /** When the first invoice of this lapse failed. */
  pastDueSince: Date | null;
};

/**
 * Where somebody stands now: what is kept of the subscription, and what time makes of it. `trial_expired` is a trial past
 * its end, `lapsed` an invoice that stays open past its grace.
 */
export type PlanStatus = Subscription["status"] | "trial_expired" | "lapsed";

export type StatusRule = {
  access: "premium" | "free";
  /** The line over every page. */
  banner: "trial" | "trial over" | "payment failed" | null;
  /** What covers the page, and with which words. */
  overlay: "trial over" | "subscription over" | null;
  /** What its owner is told by mail when it becomes so. */
  mail: "trial ends" | "trial over" | "paid" | "payment failed" | "paused" | "ended" | null;
  /** Whether its price is revenue. */
  isRevenue: boolean;
};

const over = { access: "free", banner: null, overlay: "subscription over", mail: "ended", isRevenue: false } as const;
const nothing = { access: "free", banner: null, overlay: null, mail: null, isRevenue: false } as const;

/** Access, screens, mail and revenue read this one table, so they cannot disagree (product.md section 2). */
export const STATUS_TABLE: Readonly<Record<PlanStatus, StatusRule>> = {
  inactive: nothing,
  /** The first payment is still to be confirmed. */
  incomplete: nothing,
  trialing: { access: "premium", banner: "trial", overlay: null, mail: "trial ends", isRevenue: false },
  trial_expired: { access: "free", banner: "trial over", overlay: "trial over", mail: "trial over", isRevenue: false },
  active: { access: "premium", banner: null, overlay: null, mail: "paid", isRevenue: true },
  /** Paused. */
  suspended: { ...nothing, mail: "paused" },
  past_due: { access: "premium", banner: "payment failed", overlay: null, mail: "payment failed", isRevenue: true },
  lapsed: over,
  canceled: over,
  unpaid: over,
  expired: over,
  incomplete_expired: over,
};

export const PLAN_STATUSES = Object.keys(STATUS_TABLE) as PlanStatus[];

const DAY_MS = 86_400_000;

/** An instant at which something ends is past at that instant. */
export const planStatus = (subscription: Subscription | null, now: Date): PlanStatus => {
  if (!subscription) return "inactive";
  const { status, isFrozen, trialEndsAt, pastDueSince } = subscription;
  if (isFrozen) return "suspended";
  if (status === "trialing") return trialEndsAt && now < trialEndsAt ? "trialing" : "trial_expired";
  if (status !== "past_due") return status;
  const isInGrace = pastDueSince !== null && now.getTime() < pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS;
  return isInGrace ? "past_due" : "lapsed";
};

export const TRIAL_DAYS = 14;

export const trialEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Rounded up: 13 days and 1 hour are 14. None without an end, or past it. */
export const trialDaysLeft = (endsAt: Date | null, now: Date): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
