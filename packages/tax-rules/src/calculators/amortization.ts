import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { roundedCents, type Cents } from "../units/money.ts";
import { centsProblems, shareProblems, yearsProblems } from "./validate-inputs.ts";

export type Loan = { readonly principalCents: Cents; readonly annualRate: number; readonly years: number };

export type AmortizationYear = {
  readonly year: number;
  readonly interestCents: Cents;
  readonly principalCents: Cents;
  readonly balanceCents: Cents;
};

export type Amortization = {
  readonly monthlyPaymentCents: Cents;
  readonly annualPaymentCents: Cents;
  readonly years: readonly AmortizationYear[];
  readonly totalInterestCents: Cents;
};

/** A level monthly payment. Figures are computed unrounded and each is rounded to cents once, as it is shown. */
export function amortization(loan: Loan): Validated<Amortization> {
  const problems = [
    ...centsProblems({ principalCents: loan.principalCents }),
    ...shareProblems({ annualRate: loan.annualRate }),
    ...yearsProblems({ years: loan.years }, 50),
  ];
  if (problems.length > 0) return refused(problems);
  const payment = exactPayment(loan);
  const years = Array.from({ length: loan.years }, (_, i) => {
    const before = exactBalance(loan, i * 12);
    const after = exactBalance(loan, (i + 1) * 12);
    return {
      year: i + 1,
      interestCents: roundedCents(payment * 12 - (before - after)),
      principalCents: roundedCents(before - after),
      balanceCents: roundedCents(after),
    };
  });
  return accepted({
    monthlyPaymentCents: roundedCents(payment),
    annualPaymentCents: roundedCents(payment * 12),
    years,
    totalInterestCents: roundedCents(payment * 12 * loan.years - loan.principalCents),
  });
}

/** Below this monthly rate no cent of interest arises, and the formula would divide by nothing. */
const NO_RATE = 1e-14;

/** L x i / (1 - (1+i)^-n); without interest the principal in equal parts. In cents, unrounded. */
export function exactPayment({ principalCents, annualRate, years }: Loan): number {
  const months = years * 12;
  const rate = annualRate / 12;
  return rate < NO_RATE ? principalCents / months : (principalCents * rate) / discounted(rate, months);
}

/** What is owed after a number of payments, in cents, unrounded: the present value of the remaining payments. */
export function exactBalance(loan: Loan, payments: number): number {
  const rate = loan.annualRate / 12;
  const left = loan.years * 12 - payments;
  if (left <= 0) return 0;
  const payment = exactPayment(loan);
  return rate < NO_RATE ? payment * left : (payment * discounted(rate, left)) / rate;
}

/** 1 - (1+i)^-n, accurate also for rates close to zero. */
function discounted(rate: number, months: number): number {
  return -Math.expm1(-months * Math.log1p(rate));
}
