import { cite } from "../citations/citations.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import { isCents, type Cents } from "../units/money.ts";
import { centsProblems } from "./validate-inputs.ts";

export type DepreciationQuestion = {
  /** Price and capitalized closing costs less land, or an improvement placed in service. */
  readonly basisCents: Cents;
  readonly placedInServiceYear: number;
  readonly placedInServiceMonth: number;
  /** Residential rental 27.5 years; nonresidential, which a transient short-term rental may be, 39. */
  readonly life?: "residential" | "nonresidential";
  /** Sale or other disposal: half of its month counts, and nothing after it. */
  readonly disposed?: { readonly year: number; readonly month: number } | null;
};

export type DepreciationYear = {
  readonly year: number;
  readonly cents: Cents;
  readonly totalCents: Cents;
  /** Share of the basis in percent, as the tables of Publication 946 print it. */
  readonly percent: number;
};

export type Depreciation = {
  readonly years: readonly DepreciationYear[];
  readonly citation: string;
  readonly notes: readonly string[];
};

const LIFE_HALF_MONTHS = { residential: 660, nonresidential: 936 } as const;

/**
 * Straight line with the mid-month convention: half of the first month counts, and half of the month of a sale.
 * Without a sale the years add up to the basis exactly.
 */
export function depreciation(question: DepreciationQuestion): Validated<Depreciation> {
  const { basisCents, placedInServiceYear, placedInServiceMonth, life = "residential" } = question;
  const problems = [
    ...(isCents(basisCents) && basisCents >= 0
      ? []
      : [{ path: "basisCents", message: "must be whole cents, not negative" }]),
    ...(Number.isInteger(placedInServiceYear) && placedInServiceYear >= 1987 && placedInServiceYear <= 2200
      ? []
      : [{ path: "placedInServiceYear", message: "must be a year from 1987" }]),
    ...(Number.isInteger(placedInServiceMonth) && placedInServiceMonth >= 1 && placedInServiceMonth <= 12
      ? []
      : [{ path: "placedInServiceMonth", message: "must be a month from 1 to 12" }]),
    ...saleProblems(question),
  ];
  if (problems.length > 0) return refused(problems);
  const whole = LIFE_HALF_MONTHS[life];
  const taken = Math.min(whole, halfMonthsUntilSale(question) ?? whole);
  const firstYear = 25 - 2 * placedInServiceMonth;
  const years: DepreciationYear[] = [];
  let passed = 0;
  let totalCents = 0;
  for (let year = placedInServiceYear; passed < taken; year += 1) {
    const halfMonths = Math.min(year === placedInServiceYear ? firstYear : 24, taken - passed);
    passed += halfMonths;
    const upTo = Math.round((basisCents * passed) / whole);
    years.push({ year, cents: upTo - totalCents, totalCents: upTo, percent: (halfMonths * 100) / whole });
    totalCents = upTo;
  }
  return accepted({
    years,
    citation: cite("pub-527", "pub-946", "irc-168-e-2"),
    notes:
      life === "residential"
        ? ["A short-term rental used by transients may be nonresidential property of 39 years: verify."]
        : ["Nonresidential property: 39 years.", ...printedNonresidential(firstYear)],
  });
}

/**
 * Table A-7a of Publication 946 prints 0.107% for half a month and multiplies that: 2.461% for a first year from January,
 * where 23 of 936 half months are 2.457%. Both are accepted, and the difference is said.
 */
function printedNonresidential(halfMonths: number): readonly string[] {
  const printed = (0.107 * halfMonths).toFixed(3);
  const exact = ((halfMonths * 100) / LIFE_HALF_MONTHS.nonresidential).toFixed(3);
  return printed === exact
    ? []
    : [`The table of Publication 946 prints ${printed}% for this first year. The arithmetic is ${exact}%.`];
}

/** From the middle of the month of placing in service to the middle of the month of the sale; null without a sale. */
function halfMonthsUntilSale({
  placedInServiceYear,
  placedInServiceMonth,
  disposed,
}: DepreciationQuestion): number | null {
  if (disposed === null || disposed === undefined) return null;
  return 24 * (disposed.year - placedInServiceYear) + 2 * (disposed.month - placedInServiceMonth);
}

function saleProblems(question: DepreciationQuestion): readonly Problem[] {
  const { disposed } = question;
  if (disposed === null || disposed === undefined) return [];
  if (!Number.isInteger(disposed.year)) return [{ path: "disposed.year", message: "must be a year" }];
  if (!Number.isInteger(disposed.month) || disposed.month < 1 || disposed.month > 12) {
    return [{ path: "disposed.month", message: "must be a month from 1 to 12" }];
  }
  return (halfMonthsUntilSale(question) ?? 0) < 0
    ? [{ path: "disposed", message: "lies before the month of placing in service" }]
    : [];
}

export type SaleOfRental = {
  readonly netPriceCents: Cents;
  readonly basisCents: Cents;
  readonly depreciationCents: Cents;
};

export type SaleGain = {
  readonly gainCents: Cents;
  /** Taxed at no more than 25 percent: the part of the gain that depreciation made. */
  readonly unrecaptured1250Cents: Cents;
  readonly otherGainCents: Cents;
};

export function saleGain(sale: SaleOfRental): Validated<SaleGain> {
  const { netPriceCents, basisCents, depreciationCents } = sale;
  const problems = centsProblems({ netPriceCents, basisCents, depreciationCents });
  if (problems.length > 0) return refused(problems);
  const gainCents = sale.netPriceCents - (sale.basisCents - sale.depreciationCents);
  const unrecaptured1250Cents = Math.max(0, Math.min(gainCents, sale.depreciationCents));
  return accepted({ gainCents, unrecaptured1250Cents, otherGainCents: gainCents - unrecaptured1250Cents });
}
