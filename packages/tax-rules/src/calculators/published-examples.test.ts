import { describe, expect, it } from "vitest";
import { exchangeDates } from "../exchange/exchange-dates.ts";
import { dollars } from "../units/money.ts";
import { amortization } from "./amortization.ts";
import { brrrrCalculation } from "./brrrr.ts";
import { internalRates } from "./internal-rates.ts";

/** Worked examples that others published, none of them in `fixtures.json`; each test names where it was read. */

describe("loans as published", () => {
  it.each([
    // mortgagecalculator.tech/download, looked up 2026-11-20
    ["$200,000 at 7% over 13 years", 200_000, 0.07, 13, 1_956.15],
    // qcalculator.pages.dev/finance/amortization-calculator prints "about $1,580"
    ["$250,000 at 6.5% over 30 years", 250_000, 0.065, 30, 1_580.17],
  ])("%s", (_, principal, annualRate, years, payment) => {
    const found = amortization({ principalCents: dollars(principal), annualRate, years });
    expect(found).toMatchObject({ ok: true, value: { monthlyPaymentCents: dollars(payment) } });
  });

  it("pays about $318,900 of interest on the second, as its page says", () => {
    const found = amortization({ principalCents: dollars(250_000), annualRate: 0.065, years: 30 });
    expect(found.ok && Math.round(found.value.totalInterestCents / 10_000) * 100).toBe(318_900);
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
  it("$174,400 all in, $183,750 recovered (propertymathpro.com, BRRRR strategy math with honest numbers)", () => {
    const found = brrrrCalculation({
      purchaseCents: dollars(120_000),
      closingCents: dollars(3_600),
      rehabCents: dollars(40_000),
      contingencyCents: dollars(6_000),
      holdMonths: 4,
      monthlyHoldingCents: dollars(1_200),
      bridgeShareOfCost: 0,
      bridgePointsShare: 0,
      bridgeAnnualRate: 0,
      afterRepairValueCents: dollars(250_000),
      refinanceShareOfValue: 0.75,
      refinanceAnnualRate: 0.07,
      refinanceYears: 30,
      refinanceCostsCents: dollars(3_750),
      netOperatingIncomeCents: dollars(15_000),
      incomeGrowth: 0,
      appreciation: 0,
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
