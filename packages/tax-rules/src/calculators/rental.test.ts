import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { dollars } from "../units/money.ts";
import { ratio } from "./ratios.ts";
import { rentalCalculation, type RentalResult } from "./rental.ts";
import type { RentalInputs } from "./rental-inputs.ts";

function fixture(id: string) {
  const found = fixtures.calc.find((f) => f.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

const RENTAL = fixture("rental-30y").inputs;

function rentalInputs(over: Partial<RentalInputs> = {}): RentalInputs {
  if (RENTAL === undefined) throw new Error("no inputs");
  return {
    priceCents: dollars(RENTAL.price),
    downShare: RENTAL.downPct,
    closingCents: dollars(RENTAL.price * RENTAL.closingPct),
    rehabCents: dollars(RENTAL.rehab),
    annualRate: RENTAL.rate,
    loanYears: RENTAL.years,
    monthlyRentCents: dollars(RENTAL.rent),
    vacancyShare: RENTAL.vacancy,
    taxesCents: dollars(RENTAL.taxes),
    insuranceCents: dollars(RENTAL.insurance),
    managementShare: RENTAL.mgmtPctEGI,
    maintenanceShare: RENTAL.maintPctEGI,
    capexShare: RENTAL.capexPctEGI,
    rentGrowth: RENTAL.rentGrowth,
    expenseGrowth: RENTAL.expenseGrowth,
    appreciation: RENTAL.appreciation,
    sellingCostShare: RENTAL.sellCostPct,
    ...over,
  };
}

function rental(over: Partial<RentalInputs> = {}): RentalResult {
  const found = rentalCalculation(rentalInputs(over));
  if (!found.ok) throw new Error(found.problems[0]?.path);
  return found.value;
}

describe("the rental calculator", () => {
  const expected = fixture("rental-30y").expect;

  it("agrees with the thirty-year fixture in its first year", () => {
    const found = rental();
    expect(found).toMatchObject({
      monthlyPaymentCents: 133_060,
      annualDebtServiceCents: dollars(expected?.ads ?? 0),
      netOperatingIncomeCents: dollars(expected?.noi ?? 0),
      cashFlowBeforeCapexCents: dollars(expected?.cfBeforeCapex ?? 0),
      cashFlowCents: dollars(expected?.cf ?? 0),
      cashInCents: dollars(expected?.cashIn ?? 0),
    });
    expect(found.capRate).toBeCloseTo(expected?.capRate ?? 0, 7);
    expect(found.cashOnCash).toBeCloseTo(expected?.coc ?? 0, 6);
    expect(found.debtCoverage).toBeCloseTo(expected?.dscr ?? 0, 5);
    expect(found.breakEvenOccupancy).toBeCloseTo(expected?.breakEven ?? 0, 6);
    expect(found.breakEvenOccupancyWithCapex).toBeCloseTo(expected?.breakEvenWithCapex ?? 0, 6);
  });

  it.each(Object.entries(expected?.years ?? {}))("agrees with it in year %s", (year, e) => {
    const found = rental().years[Number(year) - 1];
    const row: { value?: number; balance?: number; equity?: number; irr?: number; cf?: number; cumCF?: number } = e;
    expect(found?.internalRate).toBeCloseTo(row.irr ?? 0, 4);
    if (row.balance !== undefined) expect(found?.balanceCents).toBe(dollars(row.balance));
    if (row.value !== undefined) expect(found?.valueCents).toBe(dollars(row.value));
    if (row.cf !== undefined) expect(found?.cashFlowCents).toBe(dollars(row.cf));
    if (row.cumCF !== undefined) expect(found?.totalCashFlowCents).toBe(dollars(row.cumCF));
    if (row.equity !== undefined) expect(found?.equityCents).toBe(dollars(row.equity));
  });

  it("the statement adds up to the cash flow", () => {
    const found = rental();
    const parts = found.statement.filter((l) => !["effective-income", "noi", "cash-flow"].includes(l.id));
    expect(parts.reduce((sum, l) => sum + l.cents, 0)).toBe(found.cashFlowCents);
  });

  it("has no coverage without a loan, and says that nothing pays back", () => {
    expect(rental({ downShare: 1 })).toMatchObject({ debtCoverage: null, debtYield: null, loanCents: 0 });
    expect(rental({ monthlyRentCents: dollars(900) }).paybackYear).toBeNull();
  });

  it("shows the paper loss once the land is known", () => {
    expect(rental().years[0]?.taxableCents).toBeNull();
    const first = rental({ landShare: 0.2, placedInServiceMonth: 1 }).years[0];
    expect(first?.depreciationCents).toBe(Math.round(((257_500_00 * 0.8 + 500_000) * 23) / 660));
    expect(first?.taxableCents).toBeLessThan(0);
  });

  it("takes the reserve once, wherever it stands", () => {
    const above = rental({ capexInOperating: true });
    expect(above.cashFlowCents).toBe(rental().cashFlowCents);
    expect(above.netOperatingIncomeCents).toBe(rental().netOperatingIncomeCents - dollars(expected?.capex ?? 0));
  });

  it("refuses what is no number, with its place", () => {
    expect(rentalCalculation(rentalInputs({ vacancyShare: Number.NaN }))).toMatchObject({
      ok: false,
      problems: [{ path: "vacancyShare" }],
    });
    expect(rentalCalculation(rentalInputs({ priceCents: 0 }))).toMatchObject({
      ok: false,
      problems: [{ path: "priceCents" }],
    });
  });

  it.each([
    ["20unit", "capRate", (f: ReturnType<typeof fixture>) => ratio(f.noi ?? 0, f.price ?? 0), 4],
    ["20unit", "dscr", (f: ReturnType<typeof fixture>) => ratio(f.noi ?? 0, f.ads ?? 0), 2],
    ["20unit", "coc", (f: ReturnType<typeof fixture>) => ratio(f.btcf ?? 0, f.equity ?? 0), 3],
    ["dealprism", "capRate", (f: ReturnType<typeof fixture>) => ratio((f.noiMonthly ?? 0) * 12, f.price ?? 0), 3],
    ["dealprism", "dscr", (f: ReturnType<typeof fixture>) => ratio((f.noiMonthly ?? 0) * 12, f.adsExample ?? 0), 2],
  ] as const)("%s: %s as published", (id, key, compute, digits) => {
    const f = fixture(id);
    const published: Readonly<Record<string, unknown>> = f.expect ?? {};
    expect(compute(f)).toBeCloseTo(Number(published[key]), digits);
  });
});
