import type { BillingStatus } from "#shared/billing.ts";
import { planStatus, STATUS_TABLE } from "#shared/plan/plan-status.ts";
import { centsAMonth, type Price } from "../rules.ts";

export type RevenueItem = {
  /** For a person or an organization. */
  userId: string;
  status: BillingStatus;
  price: Price | null;
  isFrozen: boolean;
  /** By the sandbox, which takes no money. */
  isSandbox: boolean;
  pastDueSince: Date | null;
};

/** The one table of statuses that decides whose price is revenue; an open invoice is late revenue until its grace is over. */
export const countsAs = (item: RevenueItem, now: Date): "earned" | "late" | "none" => {
  if (item.isSandbox || item.price === null) return "none";
  const status = planStatus({ ...item, trialEndsAt: null, isBought: false }, now);
  if (!STATUS_TABLE[status].isRevenue) return "none";
  return status === "past_due" ? "late" : "earned";
};

export type Revenue = {
  /** What the prices of active subscriptions come to per month, rounded once, at the end. */
  monthlyCents: number;
  /** The same for those with an open invoice: not part of the figure above. */
  lateMonthlyCents: number;
  subscribers: number;
  lateSubscribers: number;
};

/** From real prices of real subscriptions: grants, pauses and trials do not count, and no price list is multiplied. */
export const sumRevenue = (items: readonly RevenueItem[], now: Date): Revenue => {
  const of = (kind: "earned" | "late") => items.filter((item) => countsAs(item, now) === kind);
  const sum = (some: readonly RevenueItem[]) =>
    Math.round(some.reduce((cents, { price }) => cents + (price ? centsAMonth(price) : 0), 0));
  const [earned, late] = [of("earned"), of("late")];
  return {
    monthlyCents: sum(earned),
    lateMonthlyCents: sum(late),
    subscribers: earned.length,
    lateSubscribers: late.length,
  };
};
