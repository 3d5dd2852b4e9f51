import { expect, test } from "vitest";
import { organizationPrice } from "./organization-price.ts";

const prices = { monthlyPriceCents: 1250, annualPriceCents: 12_000 };

test.each([
  ["per_seat", 7, { cents: 8750, every: "month" }],
  ["per_seat", 1000, { cents: 1_250_000, every: "month" }],
  ["flat_rate", 7, { cents: 1250, every: "month" }],
  ["monthly", 7, { cents: 1250, every: "month" }],
  ["annual", 7, { cents: 12_000, every: "year" }],
] as const)("%s with %i seats", (billingType, seats, price) => {
  expect(organizationPrice({ ...prices, billingType }, seats)).toEqual(price);
});

test("a price that nobody set is zero", () => {
  const unset = { billingType: "per_seat", monthlyPriceCents: 0, annualPriceCents: 0 } as const;
  expect(organizationPrice(unset, 5).cents).toBe(0);
});
