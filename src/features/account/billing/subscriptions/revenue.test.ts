import { expect, test } from "vitest";
import { countsAs, type RevenueItem, sumRevenue } from "./revenue.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const monthly: RevenueItem = {
  userId: "u",
  status: "active",
  price: { cents: 500, interval: "month" },
  isFrozen: false,
  isSandbox: false,
  pastDueSince: null,
};
const yearly: RevenueItem = { ...monthly, price: { cents: 7000, interval: "year" } };

test.each<[string, RevenueItem, "earned" | "late" | "none"]>([
  ["a monthly plan", monthly, "earned"],
  ["an annual plan", yearly, "earned"],
  ["a paused one", { ...monthly, status: "suspended", isFrozen: true }, "none"],
  ["a trial", { ...monthly, status: "trialing" }, "none"],
  ["an invoice that is open", { ...monthly, status: "past_due", pastDueSince: NOW }, "late"],
  [
    "an invoice that was open for too long",
    { ...monthly, status: "past_due", pastDueSince: new Date("2026-11-11T12:00:00Z") },
    "none",
  ],
  ["a canceled one", { ...yearly, status: "canceled" }, "none"],
  ["a price that is none of ours", { ...monthly, price: null }, "none"],
  ["one of the sandbox", { ...monthly, isSandbox: true }, "none"],
])("%s counts as %#", (_title, item, kind) => {
  expect(countsAs(item, NOW)).toBe(kind);
});

test("a year counts by its twelfth, at the price that was chosen, and is rounded once", () => {
  expect(sumRevenue([monthly, yearly, yearly, { ...yearly, status: "past_due", pastDueSince: NOW }], NOW)).toEqual({
    monthlyCents: 1667,
    lateMonthlyCents: 583,
    subscribers: 3,
    lateSubscribers: 1,
  });
  expect(sumRevenue([], NOW)).toMatchObject({ monthlyCents: 0, subscribers: 0 });
});
