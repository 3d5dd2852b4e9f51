import { describe, expect, it } from "vitest";
import { annualPrices, annualSaving, featuresUnlocked, perMonth, PREMIUM_FEATURES, PRICING } from "./prices.ts";

describe("the annual price", () => {
  it("may be 50 to 120 dollars in steps of 10", () => {
    expect(annualPrices(PRICING)).toEqual([50, 60, 70, 80, 90, 100, 110, 120]);
  });

  it.each([
    [50, 3, "4.17", 10],
    [60, 4, "5.00", null],
    [90, 8, "7.50", null],
    [120, 12, "10.00", null],
  ])("of %i shows %i features, %s a month and a saving of %s", (price, unlocked, month, saving) => {
    expect(featuresUnlocked(price, PRICING)).toBe(unlocked);
    expect(perMonth(price)).toBe(month);
    expect(annualSaving(price, PRICING)).toBe(saving);
  });

  it("never shows more features than there are, whatever the bounds are", () => {
    expect(new Set(PREMIUM_FEATURES).size).toBe(12);
    for (const pricing of [PRICING, { ...PRICING, annualPriceMin: 80 }, { ...PRICING, annualPriceMin: 120 }]) {
      const counts = annualPrices(pricing).map((price) => featuresUnlocked(price, pricing));
      expect([Math.min(...counts) >= 3, Math.max(...counts)]).toEqual([true, PREMIUM_FEATURES.length]);
    }
  });
});
