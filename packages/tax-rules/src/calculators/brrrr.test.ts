import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { dollars } from "../units/money.ts";
import { brrrrCalculation, brrrrSensitivity, type BrrrrInputs, type BrrrrResult } from "./brrrr.ts";

function fixture(id: string) {
  const found = fixtures.calc.find((f) => f.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

function brrrr(over: Partial<BrrrrInputs> = {}): BrrrrResult {
  const found = brrrrCalculation(brrrrInputs(over));
  if (!found.ok) throw new Error(found.problems[0]?.path);
  return found.value;
}

function brrrrInputs(over: Partial<BrrrrInputs> = {}): BrrrrInputs {
  return {
    purchaseCents: dollars(150_000),
    closingCents: 0,
    rehabCents: dollars(40_000),
    contingencyCents: 0,
    holdMonths: 0,
    monthlyHoldingCents: 0,
    bridgeShareOfCost: 0,
    bridgePointsShare: 0,
    bridgeAnnualRate: 0,
    afterRepairValueCents: dollars(250_000),
    refinanceShareOfValue: 0.75,
    refinanceAnnualRate: 0.07,
    refinanceYears: 30,
    refinanceCostsCents: 0,
    netOperatingIncomeCents: dollars(18_000),
    incomeGrowth: 0.03,
    appreciation: 0.03,
    ...over,
  };
}

const FINANCED: Partial<BrrrrInputs> = {
  rehabCents: dollars(20_000.37),
  holdMonths: 6,
  monthlyHoldingCents: dollars(450),
  bridgeShareOfCost: 0.8,
  bridgePointsShare: 0.02,
  bridgeAnnualRate: 0.11,
};

describe("the BRRRR calculator", () => {
  it("leaves $2,500 in the published $250,000 deal", () => {
    const f = fixture("brrrr-250k");
    expect(brrrr()).toMatchObject({
      refinanceLoanCents: dollars(f.expect?.refiLoan ?? 0),
      cashLeftCents: dollars(f.expect?.cashLeft ?? 0),
      allCapitalOut: false,
    });
  });

  it("pays out more than was put in, and gives no percentage on nothing", () => {
    const found = brrrr({ purchaseCents: dollars(134_400), refinanceCostsCents: dollars(3_750) });
    expect(found).toMatchObject({
      allInCents: dollars(174_400),
      cashLeftCents: dollars(-9_350),
      allCapitalOut: true,
      returnAfter: null,
    });
    expect(found.years.every((y) => y.totalReturn === null)).toBe(true);
  });

  it("with a first loan of 85 percent puts $25,500 in and takes $44,500 out", () => {
    const found = brrrr({
      purchaseCents: dollars(120_000),
      rehabCents: dollars(50_000),
      afterRepairValueCents: dollars(270_000),
      bridgeShareOfCost: 0.85,
      refinanceShareOfValue: 0.7,
    });
    expect(found).toMatchObject({ cashInvestedCents: dollars(25_500), netRefinanceCents: dollars(44_500) });
  });

  it("counts points, interest and holding, and names the highest price", () => {
    const found = brrrr({
      bridgeShareOfCost: 0.5,
      bridgePointsShare: 0.02,
      bridgeAnnualRate: 0.12,
      holdMonths: 6,
      monthlyHoldingCents: dollars(300),
    });
    expect(found.bridgeCostsCents).toBe(dollars(1_900 + 5_700));
    expect(found.allInCents).toBe(dollars(190_000 + 1_800 + 7_600));
    expect(brrrr().highestPurchaseCents).toBe(dollars(147_500));
    expect(brrrr({ purchaseCents: dollars(147_500) }).cashLeftCents).toBe(0);
  });

  it.each<[string, Partial<BrrrrInputs>]>([
    ["in cash", {}],
    ["with a first loan whose points and interest follow the price", FINANCED],
    ["from another price, just the same", { ...FINANCED, purchaseCents: dollars(90_000) }],
    ["with the dearest first loan", { ...FINANCED, bridgeShareOfCost: 1, bridgeAnnualRate: 0.4, holdMonths: 120 }],
  ])("at the highest price nothing is left in, and one cent above it something is: %s", (_, over) => {
    const purchaseCents = brrrr(over).highestPurchaseCents ?? -1;
    expect(purchaseCents).toBeGreaterThan(0);
    const there = brrrr({ ...over, purchaseCents });
    expect(there.allCapitalOut).toBe(true);
    expect(there.cashLeftCents).toBeGreaterThan(-10);
    expect(there.highestPurchaseCents).toBe(purchaseCents);
    expect(brrrr({ ...over, purchaseCents: purchaseCents + 1 }).allCapitalOut).toBe(false);
  });

  it("names no price where none gives everything back, and zero where only that does", () => {
    expect(brrrr({ rehabCents: dollars(187_501) }).highestPurchaseCents).toBeNull();
    expect(brrrr({ rehabCents: dollars(187_500) }).highestPurchaseCents).toBe(0);
    expect(brrrr({ refinanceShareOfValue: 0, refinanceCostsCents: dollars(1) }).highestPurchaseCents).toBeNull();
  });

  it("shows nine cells of value and rate", () => {
    const found = brrrrSensitivity(brrrrInputs());
    expect(found.ok && found.value.length).toBe(9);
    if (found.ok)
      expect(found.value[0]).toMatchObject({ valueFactor: 0.9, rateChange: -0.01, cashLeftCents: dollars(21_250) });
  });

  it("refuses what is no number, with its place", () => {
    expect(brrrrCalculation(brrrrInputs({ holdMonths: 1.5 }))).toMatchObject({
      ok: false,
      problems: [{ path: "holdMonths" }],
    });
  });
});
