import type { BILLING_TYPES, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";

export const BILLING_WORDS: Readonly<Record<(typeof BILLING_TYPES)[number], string>> = {
  per_seat: "Per seat",
  flat_rate: "Flat rate",
  monthly: "Monthly",
  annual: "Annual",
};

type Subscribed = {
  subscriptionStatus: (typeof ORGANIZATION_SUBSCRIPTIONS)[number];
  subscriptionEndDate: string | null;
};

/** `Active`, `Active, ends Dec 26, 2026`, `Canceled Dec 26, 2026`. */
export const subscriptionWords = ({ subscriptionStatus, subscriptionEndDate }: Subscribed): string => {
  const words = SUBSCRIPTION_WORDS[subscriptionStatus];
  if (subscriptionEndDate === null) return words;
  const on = { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
  const day = new Date(subscriptionEndDate).toLocaleDateString("en-US", on);
  return subscriptionStatus === "canceled" ? `${words} ${day}` : `${words}, ends ${day}`;
};

const SUBSCRIPTION_WORDS: Readonly<Record<(typeof ORGANIZATION_SUBSCRIPTIONS)[number], string>> = {
  active: "Active",
  inactive: "None",
  canceled: "Canceled",
  past_due: "Payment failed",
  trialing: "Trial",
};
