import { type BillingStatus, PAST_DUE_DAYS } from "../billing.ts";

/** The stored facts of a subscription. */
export type Subscription = {
  status: BillingStatus;
  isFrozen: boolean;
  trialEndsAt: Date | null;
  /** The trial continues as a purchased subscription: it is charged when the trial ends. */
  isBought: boolean;
  /** When the first invoice of this lapse failed. */
  pastDueSince: Date | null;
};

/**
 * Someone's current status: the stored subscription, and what has become of it over time. `trial_expired` is a trial
 * past its end, `lapsed` an invoice that stays open past its grace period.
 */
export type PlanStatus = Subscription["status"] | "trial_expired" | "lapsed";

export type StatusRule = {
  access: "premium" | "free";
  /** The line above every page. */
  banner: "trial" | "trial over" | "payment failed" | null;
  /** What covers the page, and with which text. */
  overlay: "trial over" | "subscription over" | null;
  /** What the owner is told by mail when this status begins. */
  mail: "trial ends" | "trial over" | "paid" | "payment failed" | "paused" | "ended" | null;
  /** Whether its price counts as revenue. */
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

/** The instant at which something ends counts as past. */
export const planStatus = (subscription: Subscription | null, now: Date): PlanStatus => {
  if (!subscription) return "inactive";
  const { status, isFrozen, pastDueSince } = subscription;
  if (isFrozen) return "suspended";
  if (status === "trialing") return trialStatus(subscription, now);
  if (status !== "past_due") return status;
  return isInGrace(pastDueSince, now) ? "past_due" : "lapsed";
};

const isInGrace = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() < since.getTime() + PAST_DUE_DAYS * DAY_MS;

/**
 * A purchased trial is charged when it ends, and until the provider reports the result, no one is locked out: for no
 * longer than an open invoice would keep premium.
 */
const trialStatus = ({ trialEndsAt, isBought }: Subscription, now: Date): PlanStatus => {
  if (trialEndsAt && now < trialEndsAt) return "trialing";
  return isBought && isInGrace(trialEndsAt, now) ? "active" : "trial_expired";
};

export const trialEnd = (startedAt: Date, trialDays: number): Date =>
  new Date(startedAt.getTime() + trialDays * DAY_MS);

/** Rounded up: 13 days and 1 hour are 14. None without an end, or after it. */
export const trialDaysLeft = (endsAt: Date | null, now: Date): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
