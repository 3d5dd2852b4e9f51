import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOfMonths, isAnnualPrice, monthsLater, priceOf, serviceMonths, unusedCents } from "./rules.ts";

test.each<[unknown, number | null]>([
  [50, 5000],
  [60, 6000],
  [120, 12_000],
  [0, null],
  [-50, null],
  [49, null],
  [51, null],
  [55, null],
  [130, null],
  [70.5, null],
  [1e9, null],
  [Number.NaN, null],
  [undefined, null],
])("a year for %s costs %s cents", (annualPrice, cents) => {
  expect(priceOf({ priceType: "annual", annualPrice: annualPrice as number })?.cents ?? null).toBe(cents);
});

test("a month costs five dollars, and no price for a year goes with it", () => {
  expect(priceOf({ priceType: "monthly" })).toEqual({ cents: 500, interval: "month" });
  expect(priceOf({ priceType: "monthly", annualPrice: 50 })).toBeNull();
});

test("there are eight prices for a year, whatever number is tried", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.integer({ min: 40, max: 130 })), (dollars) => {
      expect(isAnnualPrice(dollars)).toBe([50, 60, 70, 80, 90, 100, 110, 120].includes(dollars));
    }),
  );
});

describe("what a pause is worth", () => {
  const period = { startsAt: new Date("2026-03-01T00:00:00Z"), endsAt: new Date("2026-03-31T00:00:00Z") };
  test.each([
    ["2026-02-20T00:00:00Z", 500],
    ["2026-03-01T00:00:00Z", 500],
    ["2026-03-16T00:00:00Z", 250],
    ["2026-03-30T23:59:59Z", 0],
    ["2026-03-31T00:00:00Z", 0],
    ["2026-05-01T00:00:00Z", 0],
  ])("of 500 cents at %s %i are unused", (at, cents) => {
    expect(unusedCents(500, period, new Date(at))).toBe(cents);
  });

  const year = { cents: 7000, interval: "year" } as const;
  test.each([
    [583, 0, 0],
    [584, 1, 584],
    [1166, 1, 584],
    [1167, 2, 1167],
    [7000, 12, 7000],
  ])("%i cents at $70 a year are %i months, which take %i", (credit, months, taken) => {
    expect(serviceMonths(credit, year)).toBe(months);
    expect(centsOfMonths(months, year)).toBe(taken);
  });
});

test.each([
  ["2026-01-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2029-02-28T10:00:00.000Z"],
  ["2026-11-30T23:59:59.000Z", 3, "2027-02-28T23:59:59.000Z"],
  ["2026-05-05T00:00:00.000Z", 8, "2027-01-05T00:00:00.000Z"],
])("%s and %i months is %s", (from, months, later) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(later);
});
