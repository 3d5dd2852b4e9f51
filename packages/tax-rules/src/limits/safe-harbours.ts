import { cite } from "../citations/citations.ts";
import { hoursText, type Seconds } from "../units/hours.ts";
import { inYear } from "../parameters/dated-value.ts";
import { INVESTMENT_INCOME_TAX } from "../parameters/investment-income-tax.ts";
import { RENTAL_SAFE_HARBOUR } from "../parameters/rental-safe-harbour.ts";
import { isDuration } from "../facts/validate-values.ts";
import { accepted, refused, type Validated, type Problem } from "../facts/refusal.ts";
import type { Verdict } from "../activities/verdict.ts";

export type SafeHarbour = { readonly verdict: Verdict; readonly says: string; readonly citation: string };

/**
 * Reg. 1.1411-4(g)(7): a real estate professional with more than 500 hours in the rental activity this year,
 * or in any five of the ten years before, has nonpassive rents from a trade or business. Failing it is no bar.
 */
export function investmentIncomeSafeHarbour(question: {
  readonly taxYear: number;
  readonly status: Verdict;
  readonly rentalSeconds: Seconds;
  /** Years before with more than 500 hours; null while no one has stated them. */
  readonly earlierYears: readonly number[] | null;
}): Validated<SafeHarbour> {
  const problems = [
    ...yearProblems("taxYear", question.taxYear),
    ...durationProblems("rentalSeconds", question.rentalSeconds),
  ];
  question.earlierYears?.forEach((year, i) => problems.push(...yearProblems(`earlierYears[${i}]`, year)));
  return problems.length > 0 ? refused(problems) : accepted(investmentIncome(question));
}

function investmentIncome(question: Parameters<typeof investmentIncomeSafeHarbour>[0]): SafeHarbour {
  const citation = cite("reg-1411-4-g-7", "irc-1411");
  const line = inYear(INVESTMENT_INCOME_TAX, question.taxYear)?.value.safeHarbourSeconds ?? null;
  if (line === null) return { verdict: "not_met", says: "The tax begins with 2013.", citation };
  if (question.status !== "met") {
    const verdict = question.status;
    return { verdict, says: "It takes the status of a real estate professional first.", citation };
  }
  if (question.rentalSeconds > line) {
    return {
      verdict: "met",
      says: `${hoursText(question.rentalSeconds)} in the rental activity: more than 500.`,
      citation,
    };
  }
  const years = (question.earlierYears ?? []).filter((y) => y >= question.taxYear - 10 && y < question.taxYear);
  if (new Set(years).size >= 5)
    return { verdict: "met", says: "More than 500 hours in five of the ten years before.", citation };
  const says = `${hoursText(question.rentalSeconds)} is not more than 500. Failing the safe harbour is no bar: the facts may still show a trade or business.`;
  return { verdict: question.earlierYears === null ? "unproven" : "not_met", says, citation };
}

export type RentalEnterprise = {
  readonly taxYear: number;
  readonly firstYear: number;
  /** Rental services of owners, employees and contractors together, by year; no travel, no investor work. */
  readonly serviceSecondsByYear: Readonly<Record<number, Seconds>>;
  readonly separateBooks: boolean | null;
  readonly contemporaneousRecords: boolean | null;
  readonly tripleNet: boolean;
  readonly usedAsResidence: boolean;
};

/** Rev. Proc. 2019-38: 250 hours of rental services a year by anyone. Its log needs different filters than the status. */
export function rentalEnterpriseSafeHarbour(enterprise: RentalEnterprise): Validated<SafeHarbour> {
  const problems = [...yearProblems("taxYear", enterprise.taxYear), ...yearProblems("firstYear", enterprise.firstYear)];
  if (problems.length === 0 && enterprise.firstYear > enterprise.taxYear)
    problems.push({ path: "firstYear", message: "lies after the tax year" });
  for (const [year, seconds] of Object.entries(enterprise.serviceSecondsByYear))
    problems.push(...durationProblems(`serviceSecondsByYear.${year}`, seconds));
  return problems.length > 0 ? refused(problems) : accepted(rentalEnterprise(enterprise));
}

function rentalEnterprise(enterprise: RentalEnterprise): SafeHarbour {
  const citation = cite("rp-2019-38");
  if (enterprise.tripleNet) return { verdict: "not_met", says: "Triple net leases are left out.", citation };
  if (enterprise.usedAsResidence) return { verdict: "not_met", says: "Your own home is left out.", citation };
  const { youngYears, yearsNeeded, yearsLookedAt, serviceSeconds } = RENTAL_SAFE_HARBOUR;
  const has = (year: number): boolean => (enterprise.serviceSecondsByYear[year] ?? 0) >= serviceSeconds;
  const age = enterprise.taxYear - enterprise.firstYear + 1;
  const recent = Array.from({ length: yearsLookedAt }, (_, i) => enterprise.taxYear - i);
  const isYoung = age < youngYears;
  const enough = isYoung ? has(enterprise.taxYear) : recent.filter(has).length >= yearsNeeded;
  if (!enough) {
    const says = isYoung
      ? "250 hours of rental services are needed this year."
      : "250 hours are needed in three of the last five years.";
    return { verdict: "not_met", says, citation };
  }
  if (enterprise.separateBooks === false || enterprise.contemporaneousRecords === false) {
    return { verdict: "not_met", says: "Separate books and records made at the time are required.", citation };
  }
  if (enterprise.separateBooks === null || enterprise.contemporaneousRecords === null) {
    return {
      verdict: "unproven",
      says: "Tell us whether books are separate and records were made at the time.",
      citation,
    };
  }
  return {
    verdict: "met",
    says: "250 hours of rental services, separate books, records made at the time. A statement goes with the return.",
    citation,
  };
}

function yearProblems(path: string, year: number): readonly Problem[] {
  return Number.isInteger(year) ? [] : [{ path, message: "must be a year" }];
}

function durationProblems(path: string, seconds: Seconds): readonly Problem[] {
  return isDuration(seconds) ? [] : [{ path, message: "must be whole seconds, not negative" }];
}
