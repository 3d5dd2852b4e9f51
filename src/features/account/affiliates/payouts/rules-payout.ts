import type { AffiliateStatus } from "../rules.ts";
import { duePayoutCents } from "../rules-commission.ts";

export const PAYOUT_STATUSES = ["pending", "processing", "paid", "failed"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const PAYOUT_METHODS = ["PayPal", "ACH", "Wire", "Check", "Other"] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** A new method waits, so that somebody who took over an account is told of before money goes their way. */
export const METHOD_WAIT_DAYS = 7;

/** Why somebody who is owed something is not in a run; the first that holds. */
export const LEFT_OUT_REASONS = [
  "suspended",
  "same_payout_account",
  "payout_under_way",
  "sandbox_payments",
  "below_threshold",
  "no_method",
  "method_waiting",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export type PayoutFacts = {
  status: AffiliateStatus;
  isAccountShared: boolean;
  isUnderWay: boolean;
  /** Of payments that brought money. */
  payableCents: number;
  sandboxCents: number;
  thresholdCents: number;
  methodUsableFrom: Date | null;
};

/** What a run pays an affiliate now, or why nothing. */
export const decidePayout = (
  facts: PayoutFacts,
  now: Date,
): { cents: number; leftOut: null } | { leftOut: LeftOutReason } => {
  if (facts.status === "suspended") return { leftOut: "suspended" };
  if (facts.isAccountShared) return { leftOut: "same_payout_account" };
  if (facts.isUnderWay) return { leftOut: "payout_under_way" };
  if (facts.payableCents === 0 && facts.sandboxCents !== 0) return { leftOut: "sandbox_payments" };
  const cents = duePayoutCents(facts.payableCents, facts.thresholdCents);
  if (cents === 0) return { leftOut: "below_threshold" };
  if (facts.methodUsableFrom === null) return { leftOut: "no_method" };
  return now < facts.methodUsableFrom ? { leftOut: "method_waiting" } : { cents, leftOut: null };
};

/** What an administrator types to confirm: the money that it is about. */
export const confirmationOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
