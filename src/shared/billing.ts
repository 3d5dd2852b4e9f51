import { SUBSCRIPTION_STATUSES } from "./domain.ts";

/** The stored status of a subscription: the specification's statuses, and the provider's for an open first payment. */
export const BILLING_STATUSES = [...SUBSCRIPTION_STATUSES, "incomplete"] as const;
export type BillingStatus = (typeof BILLING_STATUSES)[number];

export const PLAN_TYPES = ["monthly_plan", "annual_plan_variable"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** How long an open invoice leaves premium open, counted from the first one that failed. */
export const PAST_DUE_DAYS = 14;
