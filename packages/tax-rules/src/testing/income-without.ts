import type { ModifiedIncomeTold } from "../limits/modified-income.ts";
import type { Cents } from "../units/money.ts";

/** The worksheet of a household with nothing to take out or to add back. */
export const incomeWithout = (incomeCents: Cents | null): ModifiedIncomeTold => ({
  incomeCents,
  taxableBenefitsCents: 0,
  iraDeductionCents: 0,
  selfEmploymentTaxCents: 0,
  studentLoanInterestCents: 0,
  excludedIncomeCents: 0,
});
