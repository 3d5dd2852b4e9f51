import { type BillingStatus, PAST_DUE_DAYS } from "../billing.ts";

/** What is kept of a subscription. */
export type Subscription = {
  status: BillingStatus;
  isFrozen: boolean;
  trialEndsAt: Date | null;
  /** The trial goes on as a subscription that was bought: it is charged at its end. */
  isBought: boolean;
  /** When the first invoice of this lapse failed. */
  pastDueSince: Date | null;
};

/**
 * Where someone stands now: what is kept of the subscription, and what time makes of it. `trial_expired` is a trial
 * past its end, `lapsed` an invoice that stays open past its grace.
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
  const { status, isFrozen, pastDueSince } = subscription;
  if (isFrozen) return "suspended";
  if (status === "trialing") return trialStatus(subscription, now);
  if (status !== "past_due") return status;
  return isInGrace(pastDueSince, now) ? "past_due" : "lapsed";
};

const isInGrace = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() < since.getTime() + PAST_DUE_DAYS * DAY_MS;

/**
 * A trial that was bought is charged at its end, and until the provider says what came of that no one is locked out:
 * for no longer than an open invoice would keep premium.
 */
const trialStatus = ({ trialEndsAt, isBought }: Subscription, now: Date): PlanStatus => {
  if (trialEndsAt && now < trialEndsAt) return "trialing";
  return isBought && isInGrace(trialEndsAt, now) ? "active" : "trial_expired";
};

export const trialEnd = (startedAt: Date, trialDays: number): Date =>
  new Date(startedAt.getTime() + trialDays * DAY_MS);

/** Rounded up: 13 days and 1 hour are 14. None without an end, or past it. */
export const trialDaysLeft = (endsAt: Date | null, now: Date): number =>
  endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
