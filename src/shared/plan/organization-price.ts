import type { BILLING_TYPES } from "../domain.ts";

export type OrganizationPricing = {
  billingType: (typeof BILLING_TYPES)[number];
  monthlyPriceCents: number;
  annualPriceCents: number;
};

/** What an organization pays, and how often. */
export type OrganizationPrice = { cents: number; every: "month" | "year" };

/** With a price per seat, each seat bought counts, taken or not; otherwise one price covers all of them. */
export const organizationPrice = (
  { billingType, monthlyPriceCents, annualPriceCents }: OrganizationPricing,
  seats: number,
): OrganizationPrice => {
  if (billingType === "annual") return { cents: annualPriceCents, every: "year" };
  return { cents: billingType === "per_seat" ? monthlyPriceCents * seats : monthlyPriceCents, every: "month" };
};
