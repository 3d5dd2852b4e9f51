import type { BILLING_TYPES, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";

export const BILLING_WORDS: Readonly<Record<(typeof BILLING_TYPES)[number], string>> = {
  per_seat: "Per seat",
  flat_rate: "Flat rate",
  monthly: "Monthly",
  annual: "Annual",
};

export const SUBSCRIPTION_WORDS: Readonly<Record<(typeof ORGANIZATION_SUBSCRIPTIONS)[number], string>> = {
  active: "Active",
  inactive: "None",
  canceled: "Canceled",
  past_due: "Payment failed",
  trialing: "Trial",
};
