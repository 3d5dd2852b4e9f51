import { describe, expect, it } from "vitest";
import { boot } from "../exchange/boot.ts";
import { exchangeDates } from "../exchange/exchange-dates.ts";
import { dollars } from "../units/money.ts";
import { amortization } from "./amortization.ts";
import { brrrrCalculation, type BrrrrInputs } from "./brrrr.ts";
import { depreciation } from "./depreciation.ts";
import { internalRates } from "./internal-rates.ts";

/** Worked examples that others published, none of them in `fixtures.json`; each test names where it was read. */

describe("loans as published", () => {
  it.each([
    // mortgagecalculator.tech/download, looked up 2026-11-20
    ["$200,000 at 7% over 13 years", 200_000, 0.07, 13, 1_956.15],
    // qcalculator.pages.dev/finance/amortization-calculator prints "about $1,580"
    ["$250,000 at 6.5% over 30 years", 250_000, 0.065, 30, 1_580.17],
    // the amortization project of a course on interest theory (scribd.com/document/360526230)
    ["$150,000 at 3.625% over 30 years", 150_000, 0.03625, 30, 684.08],
  ])("%s", (_, principal, annualRate, years, payment) => {
    const found = amortization({ principalCents: dollars(principal), annualRate, years });
    expect(found).toMatchObject({ ok: true, value: { monthlyPaymentCents: dollars(payment) } });
  });

  it("pays about $318,900 of interest on the second, as its page says", () => {
    const found = amortization({ principalCents: dollars(250_000), annualRate: 0.065, years: 30 });
    expect(found.ok && Math.round(found.value.totalInterestCents / 10_000) * 100).toBe(318_900);
  });
});

describe("depreciation as published", () => {
  const firstYear = (basis: number, month: number, life: "residential" | "nonresidential") => {
    const found = depreciation({
      basisCents: dollars(basis),
      placedInServiceYear: 2016,
      placedInServiceMonth: month,
      life,
    });
    if (!found.ok) throw new Error("refused");
    return found.value.years[0];
  };

  it.each([
    // gaodun.com/q/e00pvg and qammunity.org/13511493: questions of the examination for accountants
    ["$264,000 less $30,000 land, in August", 234_000, 2_250],
    ["$753,000 less $134,000 land, in August", 619_000, 5_952],
  ])("an office of %s", (_, basis, dollarsOfFirstYear) => {
    expect(Math.round((firstYear(basis, 8, "nonresidential")?.cents ?? 0) / 100)).toBe(dollarsOfFirstYear);
  });
});

describe("returns as published", () => {
  const rates = (flows: readonly number[]) => {
    const found = internalRates(flows);
    if (!found.ok) throw new Error("refused");
    return found.value;
  };

  it("8.66%: the example of spreadsheet manuals (cellworks.au/manual/irrFunctionExplanation.html)", () => {
    const found = rates([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000]);
    expect(found.state).toBe("one");
    expect(found.rates[0]).toBeCloseTo(0.0866, 4);
  });

  it("38% and 260%, the two rates of an examination question (edupristine.com, Multiple IRR problem)", () => {
    const found = rates([-2_000, 10_000, -10_000]);
    expect(found.state).toBe("several");
    expect(found.rates.map((rate) => Math.round(rate * 100))).toEqual([38, 262]);
  });

  it("four rates between 20% and 70%, the textbook's trial of calculators (brainmass.com, problem 39308)", () => {
    const found = rates([-252, 1_431, -3_035, 2_850, -1_000]);
    expect(found.state).toBe("several");
    expect(found.rates.map((rate) => Math.round(rate * 10_000) / 100)).toEqual([25, 33.33, 42.86, 66.67]);
  });
});

describe("BRRRR as published", () => {
  const NOTHING_ELSE: BrrrrInputs = {
    purchaseCents: 0,
    closingCents: 0,
    rehabCents: 0,
    contingencyCents: 0,
    holdMonths: 0,
    monthlyHoldingCents: 0,
    bridgeShareOfCost: 0,
    bridgePointsShare: 0,
    bridgeAnnualRate: 0,
    afterRepairValueCents: 0,
    refinanceShareOfValue: 0.75,
    refinanceAnnualRate: 0.07,
    refinanceYears: 30,
    refinanceCostsCents: 0,
    netOperatingIncomeCents: 0,
    incomeGrowth: 0,
    appreciation: 0,
  };
  const deal = (told: Partial<BrrrrInputs>) => brrrrCalculation({ ...NOTHING_ELSE, ...told });

  it("$174,400 all in, $183,750 recovered (propertymathpro.com, BRRRR strategy math with honest numbers)", () => {
    const found = deal({
      purchaseCents: dollars(120_000),
      closingCents: dollars(3_600),
      rehabCents: dollars(40_000),
      contingencyCents: dollars(6_000),
      holdMonths: 4,
      monthlyHoldingCents: dollars(1_200),
      afterRepairValueCents: dollars(250_000),
      refinanceCostsCents: dollars(3_750),
    });
    expect(found).toMatchObject({
      ok: true,
      value: {
        allInCents: dollars(174_400),
        refinanceLoanCents: dollars(187_500),
        netRefinanceCents: dollars(183_750),
        cashLeftCents: dollars(-9_350),
        allCapitalOut: true,
      },
    });
  });

  it("$87,500 borrowed, $7,000 of points and interest, $10,150 paid out (rei.school, Read this before using the BRRRR strategy)", () => {
    const found = deal({
      purchaseCents: dollars(75_000),
      closingCents: dollars(3_500),
      rehabCents: dollars(20_000),
      // Holding of $1,750 as a sum.
      contingencyCents: dollars(1_750),
      holdMonths: 6,
      bridgeShareOfCost: 87_500 / 95_000,
      bridgePointsShare: 0.03,
      bridgeAnnualRate: 0.1,
      afterRepairValueCents: dollars(140_000),
      refinanceCostsCents: dollars(3_150 + 4_200),
    });
    expect(found).toMatchObject({
      ok: true,
      value: {
        bridgeLoanCents: dollars(87_500),
        bridgeCostsCents: dollars(2_625 + 4_375),
        refinanceLoanCents: dollars(105_000),
        netRefinanceCents: dollars(10_150),
        // The page's total of $99,750 is this loan and these costs; what the loan left unpaid of the price is beside it.
        allInCents: dollars(99_750 + 7_500),
      },
    });
  });

  it("a year at 12% leaves nothing in at the highest price (biggerpockets.com, topic 544454)", () => {
    const found = deal({
      purchaseCents: dollars(87_142.86),
      rehabCents: dollars(20_000),
      holdMonths: 12,
      bridgeShareOfCost: 1,
      bridgeAnnualRate: 0.12,
      afterRepairValueCents: dollars(160_000),
    });
    expect(found).toMatchObject({
      ok: true,
      value: { refinanceLoanCents: dollars(120_000), bridgeCostsCents: dollars(12_857.14), cashLeftCents: 0 },
    });
  });

  it("90% of price and works lent leaves $10,200 to bring (thecrisafulligroup.com, 45% cash-on-cash return)", () => {
    const found = deal({
      purchaseCents: dollars(70_000),
      rehabCents: dollars(32_000),
      bridgeShareOfCost: 0.9,
      afterRepairValueCents: dollars(150_000),
    });
    expect(found).toMatchObject({
      ok: true,
      value: { bridgeLoanCents: dollars(91_800), cashInvestedCents: dollars(10_200) },
    });
  });
});

describe("exchange days as published", () => {
  const dates = (first: string) => {
    const found = exchangeDates({ transferredOn: [first], taxpayer: "individual", extensionFiled: null });
    if (!found.ok) throw new Error("refused");
    return found.value;
  };

  it("a closing on October 31 is identified by December 15 (nextrend1031.com/45-180-day-exchange-calculator)", () => {
    expect(dates("2025-10-31").identifyBy).toBe("2025-12-15");
  });

  it("a closing on January 1 is identified by February 15 (realized1031.com/glossary/identification-period)", () => {
    expect(dates("2025-01-01").identifyBy).toBe("2025-02-15");
  });

  it("a closing on December 11, 2017 has June 9, 2018 as day 180, and meets the return first (peakexchange.com)", () => {
    expect(dates("2017-12-11")).toMatchObject({ day180: "2018-06-09", extensionNeeded: true });
  });

  it("October 17 is the first closing of a year whose day 180 meets the return (nextrend1031.com)", () => {
    expect(dates("2025-10-17")).toMatchObject({ day180: "2026-04-15", extensionNeeded: false });
    expect(dates("2025-10-18").extensionNeeded).toBe(true);
  });
});

/** Reg. 1.1031(d)-2, Examples 1 and 2: gain realized, gain recognized, basis of what was received. */
describe("exchanges as the regulation computes them", () => {
  it.each([
    ["B: $50,000 cash and a mortgage of $150,000 taken over", [800, 150, 500, 600, 0], [300, 200, 500]],
    ["D: $40,000 cash, and a larger mortgage taken on", [220, 80, 100, 250, 150], [120, 40, 170]],
    ["E: $40,000 paid, and a larger mortgage given up", [250, 150, 175, 220, 80], [75, 30, 175]],
  ] as const)("%s", (_, [sale, mortgage, basis, newPrice, newMortgage], [realized, recognized, newBasis]) => {
    const found = boot({
      saleCents: dollars(sale * 1_000),
      sellingCostsCents: 0,
      mortgagePaidCents: dollars(mortgage * 1_000),
      adjustedBasisCents: dollars(basis * 1_000),
      newPriceCents: dollars(newPrice * 1_000),
      newMortgageCents: dollars(newMortgage * 1_000),
      buyingCostsCents: 0,
    });
    expect(found).toMatchObject({
      ok: true,
      value: {
        realizedCents: dollars(realized * 1_000),
        recognizedCents: dollars(recognized * 1_000),
        newBasisCents: dollars(newBasis * 1_000),
      },
    });
  });
});
