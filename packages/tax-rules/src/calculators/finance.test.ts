import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { dollars } from "../units/money.ts";
import { amortization } from "./amortization.ts";
import { depreciation, saleGain } from "./depreciation.ts";
import { internalRates } from "./internal-rates.ts";

function fixture(id: string) {
  const found = fixtures.calc.find((f) => f.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

const rates = (flows: readonly number[]) => {
  const found = internalRates(flows);
  if (!found.ok) throw new Error("refused");
  return found.value;
};

describe("internal rates of return", () => {
  it("finds the one rate of the published apartment", () => {
    const f = fixture("irr-apartment");
    const found = rates(f.cf ?? []);
    expect(found.state).toBe("one");
    expect(found.rates[0]).toBeCloseTo(f.expect?.irr ?? 0, 6);
  });

  it("reports none where no rate makes the flows worth nothing", () => {
    expect(rates([-100, -50]).state).toBe("none");
    expect(rates([100, -150, 100])).toMatchObject({ state: "none", signChanges: 2 });
  });

  it("reports all where there are several", () => {
    const found = rates([-1000, 2500, -1540]);
    expect(found.state).toBe("several");
    expect(found.rates.map((r) => Math.round(r * 1e6) / 1e6)).toEqual([0.1, 0.4]);
    expect(rates([-1, 6, -11, 6]).rates.map((r) => Math.round(r * 1e6) / 1e6)).toEqual([0, 1, 2]);
  });

  it("knows rates below zero, far above, and flows that begin or end with 0", () => {
    expect(rates([-100, 50]).rates[0]).toBeCloseTo(-0.5, 9);
    expect(rates([-1, 1001]).rates[0]).toBeCloseTo(1000, 6);
    expect(rates([0, -100, 110, 0]).rates[0]).toBeCloseTo(0.1, 9);
  });

  it("refuses what is no number", () => {
    expect(internalRates([-1, Number.NaN])).toMatchObject({ ok: false, problems: [{ path: "flows[1]" }] });
    expect(internalRates([-1])).toMatchObject({ ok: false });
  });
});

describe("depreciation", () => {
  const years = (basisDollars: number, month: number, life: "residential" | "nonresidential" = "residential") => {
    const found = depreciation({
      basisCents: dollars(basisDollars),
      placedInServiceYear: 2025,
      placedInServiceMonth: month,
      life,
    });
    if (!found.ok) throw new Error("refused");
    return found.value.years;
  };

  it("Publication 527: $160,000 in February is $5,091 in the first year", () => {
    const f = fixture("depr-pub527");
    const first = years(f.basis ?? 0, f.month ?? 1)[0];
    expect(Math.round((first?.cents ?? 0) / 100)).toBe(f.expect?.year1);
    expect(first?.percent).toBeCloseTo(f.expect?.pct ?? 0, 3);
  });

  it("agrees with the printed table for every month, in the first, 28th and 29th year", () => {
    const f = fixture("depr-table");
    for (let month = 1; month <= 12; month += 1) {
      const table = years(100_000, month);
      expect(table[0]?.percent).toBeCloseTo(f.firstYearPct?.[month - 1] ?? 0, 2);
      expect(table[27]?.percent).toBeCloseTo(f.year28Pct?.[month - 1] ?? 0, 2);
      expect(table[28]?.percent ?? 0).toBeCloseTo(f.year29Pct?.[month - 1] ?? 0, 2);
    }
  });

  it("agrees with the printed table of 39 years (Publication 946, table A-7a, as cxp.cengage.com prints it)", () => {
    const firstYear = [2.461, 2.247, 2.033, 1.819, 1.605, 1.391, 1.177, 0.963, 0.749, 0.535, 0.321, 0.107];
    for (const [i, printed] of firstYear.entries()) {
      const question = { basisCents: dollars(100_000), placedInServiceYear: 2025, placedInServiceMonth: i + 1 };
      const found = depreciation({ ...question, life: "nonresidential" });
      if (!found.ok) throw new Error("refused");
      const { years: table, notes } = found.value;
      expect(table[0]?.percent).toBeCloseTo(printed, 2);
      expect(table[1]?.percent).toBeCloseTo(2.564, 3);
      expect(table[39]?.percent).toBeCloseTo(firstYear[11 - i] ?? 0, 2);
      // The table multiplies a rounded half month: what differs in its last digit is said.
      const differs = table[0]?.percent.toFixed(3) !== printed.toFixed(3);
      expect(notes.some((note) => note.includes(`prints ${printed.toFixed(3)}%`))).toBe(differs);
    }
  });

  it("buildings of 39 years as Publication 946 computes them: from March 2,033, 2,564 and 2,564 of $100,000", () => {
    const inDollars = (month: number) => years(100_000, month, "nonresidential").map((y) => y.cents / 100);
    const [first, ...others] = inDollars(3);
    // The table multiplies a rounded half month, which the answer says: exactly it is 19 of 936.
    expect(Math.round(100_000 * 0.02033)).toBe(2033);
    expect(first).toBeCloseTo((100_000 * 19) / 936, 2);
    expect(others.slice(0, 2).map(Math.round)).toEqual([2564, 2564]);
    // Without the table, from January: $2,456, of a rate and a fraction that are rounded.
    expect(Math.abs((inDollars(1)[0] ?? 0) - 2456)).toBeLessThan(2);
  });

  it("adds up to the basis to the cent, over 27.5 or 39 years", () => {
    expect(years(123_456.78, 7).at(-1)?.totalCents).toBe(12_345_678);
    expect(years(100_000.01, 3, "nonresidential")).toHaveLength(40);
    expect(years(100_000.01, 3, "nonresidential").at(-1)?.totalCents).toBe(10_000_001);
  });

  it("a sale taxes the depreciated part apart", () => {
    expect(saleGain({ netPriceCents: 300_00, basisCents: 250_00, depreciationCents: 40_00 })).toMatchObject({
      ok: true,
      value: { gainCents: 90_00, unrecaptured1250Cents: 40_00, otherGainCents: 50_00 },
    });
    expect(saleGain({ netPriceCents: 220_00, basisCents: 250_00, depreciationCents: 40_00 })).toMatchObject({
      ok: true,
      value: { gainCents: 10_00, unrecaptured1250Cents: 10_00, otherGainCents: 0 },
    });
  });

  it.each([
    // In service in January, sold in March of year 3: 11.5, 12 and 2.5 months.
    [1, { year: 2027, month: 3 }, [11.5, 12, 2.5]],
    // Sold in the year of placing in service: from the middle of May to the middle of December.
    [5, { year: 2025, month: 12 }, [7]],
    [5, { year: 2025, month: 5 }, []],
  ] as const)("from month %i to a sale in %o counts half of each end", (month, disposed, months) => {
    const basisCents = 330_000_00;
    const found = depreciation({ basisCents, placedInServiceYear: 2025, placedInServiceMonth: month, disposed });
    expect(found.ok && found.value.years.map((y) => y.cents / (basisCents / 330))).toEqual(months);
  });

  it("refuses a sale before the property was in service", () => {
    const question = { basisCents: 1, placedInServiceYear: 2025, placedInServiceMonth: 5 };
    expect(depreciation({ ...question, disposed: { year: 2025, month: 4 } })).toMatchObject({
      ok: false,
      problems: [{ path: "disposed" }],
    });
    expect(depreciation({ ...question, disposed: { year: 2025, month: 13 } })).toMatchObject({
      ok: false,
      problems: [{ path: "disposed.month" }],
    });
  });
});

describe("loans", () => {
  it("pays $1,199.10 a month on $200,000 at six percent", () => {
    const f = fixture("pmt-200k-6");
    const found = amortization({ principalCents: dollars(f.loan ?? 0), annualRate: f.rate ?? 0, years: f.years ?? 30 });
    expect(found).toMatchObject({ ok: true, value: { monthlyPaymentCents: dollars(f.expect?.payment ?? 0) } });
    if (found.ok) expect(found.value.years.at(-1)?.balanceCents).toBe(0);
  });

  it("without interest pays equal parts", () => {
    const found = amortization({ principalCents: 120_000, annualRate: 0, years: 10 });
    expect(found).toMatchObject({ ok: true, value: { monthlyPaymentCents: 1000, totalInterestCents: 0 } });
  });

  it.each([3.5e-323, 1e-12, 0.3, 1, 10])(
    "at a rate of %d a year owes less each year, nothing at the end, and no NaN",
    (annualRate) => {
      const found = amortization({ principalCents: 100_000_000, annualRate, years: 50 });
      if (!found.ok) throw new Error("refused");
      const balances = [100_000_000, ...found.value.years.map((y) => y.balanceCents)];
      expect(balances).toEqual(balances.toSorted((a, b) => b - a));
      expect(balances.at(-1)).toBe(0);
      expect(Number.isSafeInteger(found.value.monthlyPaymentCents)).toBe(true);
    },
  );
});
