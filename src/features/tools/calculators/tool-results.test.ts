import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brrrResult } from "./brrr-calculator/brrr-result.ts";
import { BRRR_FIELDS, BRRR_FORM } from "./brrr-calculator/fields.ts";
import { RENTAL_FIELDS, RENTAL_FORM } from "./rental-calculator/fields.ts";
import { lossCause, rentalResult } from "./rental-calculator/rental-result.ts";
import { type Fields, type NumberField, startValues, type ValuesOf } from "./state/fields.ts";

const rental = startValues(RENTAL_FIELDS);
const brrr = startValues(BRRR_FIELDS);

/** Corners and insides of every field together. */
const anyValues = <F extends Readonly<Record<string, NumberField>>>(fields: F) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, { min, max, digits, start }]) => {
        const inside = fc.double({ min, max, noNaN: true }).map((value) => {
          const rounded = Number(value.toFixed(digits));
          return Math.min(max, Math.max(min, rounded));
        });
        return [name, fc.oneof(fc.constant(min), fc.constant(max), fc.constant(start), inside)];
      }),
    ),
  ) as unknown as fc.Arbitrary<ValuesOf<F>>;

const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

describe("the money tools", () => {
  it("give a result without NaN or infinity for all that their forms let through", () => {
    fc.assert(
      fc.property(anyValues(RENTAL_FIELDS), (values) => {
        expect(numbersIn(rentalResult(values)).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
    fc.assert(
      fc.property(anyValues(BRRR_FIELDS), (values) => {
        expect(numbersIn(brrrResult(values)).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
  });

  it.each<[string, Fields, typeof RENTAL_FORM | typeof BRRR_FORM]>([
    ["rental", RENTAL_FIELDS, RENTAL_FORM],
    ["BRRR", BRRR_FIELDS, BRRR_FORM],
  ])("%s: every field stands in the form once", (_, fields, form) => {
    const asked = form.flatMap(({ lines }) => lines.map(({ name }) => name as string));
    expect(asked.toSorted()).toEqual(Object.keys(fields).toSorted());
  });
});

describe("the rental calculator's edges", () => {
  it.each([
    ["operation", { rent: 300 }],
    ["debt", { rent: 1_900 }],
    ["reserve", { rent: 2_380 }],
    [null, {}],
  ] as const)("names %s as what costs money", (cause, changes) => {
    expect(lossCause(rentalResult({ ...rental, ...changes }))).toBe(cause);
  });

  it("the break-even rent leaves nothing and costs nothing, to the dollar a year", () => {
    const { breakEvenRentCents } = rentalResult(rental);
    const there = rentalResult({ ...rental, rent: (breakEvenRentCents ?? 0) / 100 });
    expect(there.cashFlowCents).toBeGreaterThanOrEqual(0);
    expect(there.cashFlowCents).toBeLessThan(12);
    expect(rentalResult({ ...rental, management: 90, repairs: 10 }).breakEvenRentCents).toBeNull();
  });

  it("without a loan there is no coverage, and without interest the payment is an equal part", () => {
    expect(rentalResult({ ...rental, down: 100 })).toMatchObject({ debtCoverage: null, monthlyPaymentCents: 0 });
    expect(rentalResult({ ...rental, rate: 0 }).monthlyPaymentCents).toBe(225_000_00 / 360);
  });

  it("with nothing of one's own in there is no return to report", () => {
    const { cashOnCash, years } = rentalResult({ ...rental, down: 0, closing: 0, rehab: 0 });
    expect(cashOnCash).toBeNull();
    expect(years[0]?.internalRateState).not.toBe("one");
  });
});

describe("the BRRR calculator's edges", () => {
  it("all out instead of a percentage", () => {
    const found = brrrResult({ ...brrr, arv: 320_000 });
    expect(found).toMatchObject({ allCapitalOut: true, returnAfter: null });
    expect(found.years.every(({ totalReturn }) => totalReturn === null)).toBe(true);
  });

  it("in cash from the first day there is no first loan and no coverage before", () => {
    expect(brrrResult({ ...brrr, bridgeShare: 0 })).toMatchObject({
      bridgeLoanCents: 0,
      bridgeCostsCents: 0,
      coverageBefore: null,
    });
  });
});
