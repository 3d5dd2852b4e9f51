import { describe, expect, it } from "vitest";
import { annualPrices, annualSaving, featuresUnlocked, perMonth, PLAN_FEATURES } from "./rules.ts";

describe("the annual price", () => {
  it("may be 50 to 120 dollars in steps of 10", () => {
    expect(annualPrices()).toEqual([50, 60, 70, 80, 90, 100, 110, 120]);
  });

  it.each([
    [50, 3, "4.17", 10],
    [60, 4, "5.00", null],
    [90, 8, "7.50", null],
    [120, 12, "10.00", null],
  ])("of %i shows %i features, %s a month and a saving of %s", (price, unlocked, month, saving) => {
    expect(featuresUnlocked(price)).toBe(unlocked);
    expect(perMonth(price)).toBe(month);
    expect(annualSaving(price)).toBe(saving);
  });

  it("never shows more features than there are", () => {
    expect(new Set(PLAN_FEATURES).size).toBe(12);
    expect(Math.max(...annualPrices().map(featuresUnlocked))).toBe(PLAN_FEATURES.length);
  });
});
