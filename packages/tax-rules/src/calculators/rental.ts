import { accepted, refused, type Checked } from "../facts/refusal.ts";
import { roundedCents, type Cents } from "../units/money.ts";
import { exactBalance, exactPayment, type Loan } from "./amortization.ts";
import { depreciation } from "./depreciation.ts";
import { internalRates } from "./internal-rates.ts";
import { ratio, type CalculationLine } from "./ratios.ts";
import { checkRental, type RentalInputs } from "./rental-inputs.ts";
import { cashFlowOf, exactYear, type ExactYear } from "./rental-year.ts";

export type RentalResult = {
  readonly cashInCents: Cents;
  readonly loanCents: Cents;
  readonly monthlyPaymentCents: Cents;
  readonly annualDebtServiceCents: Cents;
  readonly netOperatingIncomeCents: Cents;
  readonly cashFlowBeforeCapexCents: Cents;
  readonly cashFlowCents: Cents;
  readonly capRate: number | null;
  readonly yieldOnCost: number | null;
  readonly cashOnCash: number | null;
  /** Null without debt. */
  readonly debtCoverage: number | null;
  readonly debtYield: number | null;
  /** Above 1 rent never covers costs and debt. */
  readonly breakEvenOccupancy: number | null;
  readonly breakEvenOccupancyWithCapex: number | null;
  readonly grossRentMultiplier: number | null;
  readonly rentToPrice: number | null;
  /** First year whose cash flows together repay the cash put in; null when none does. */
  readonly paybackYear: number | null;
  /** First year in which cash flows and a sale together repay it. */
  readonly breakEvenYear: number | null;
  /** The first year, line by line. */
  readonly statement: readonly CalculationLine[];
  readonly years: readonly RentalYear[];
};

export type RentalYear = {
  readonly year: number;
  readonly netOperatingIncomeCents: Cents;
  readonly cashFlowCents: Cents;
  readonly totalCashFlowCents: Cents;
  readonly valueCents: Cents;
  readonly balanceCents: Cents;
  readonly equityCents: Cents;
  readonly netSaleCents: Cents;
  /** Of selling after this year; null when there is none or several. */
  readonly internalRate: number | null;
  readonly totalReturn: number | null;
  readonly interestCents: Cents;
  /** Null without a share of land. */
  readonly depreciationCents: Cents | null;
  /** Net operating income less interest less depreciation: a negative figure is the paper loss. */
  readonly taxableCents: Cents | null;
};

/** Annual columns, monthly amortization, the reserve below net operating income (law H1). */
export function rentalCalculation(inputs: RentalInputs): Checked<RentalResult> {
  const problems = checkRental(inputs);
  if (problems.length > 0) return refused(problems);
  const loan: Loan = {
    principalCents: Math.round(inputs.priceCents * (1 - inputs.downShare)),
    annualRate: inputs.annualRate,
    years: inputs.loanYears,
  };
  const cashIn =
    inputs.priceCents - loan.principalCents + inputs.closingCents + inputs.rehabCents + (inputs.pointsCents ?? 0);
  const debtService = exactPayment(loan) * 12;
  const first = exactYear(inputs, 1);
  const cashFlow = cashFlowOf(inputs, first, debtService);
  const years = rentalYears(inputs, loan, cashIn);
  const cost = inputs.priceCents + inputs.closingCents + inputs.rehabCents;
  return accepted({
    cashInCents: cashIn,
    loanCents: loan.principalCents,
    monthlyPaymentCents: roundedCents(debtService / 12),
    annualDebtServiceCents: roundedCents(debtService),
    netOperatingIncomeCents: roundedCents(first.netOperatingIncome),
    cashFlowBeforeCapexCents: roundedCents(cashFlow + first.capex),
    cashFlowCents: roundedCents(cashFlow),
    capRate: ratio(first.netOperatingIncome, inputs.priceCents),
    yieldOnCost: ratio(first.netOperatingIncome, cost),
    cashOnCash: ratio(cashFlow, cashIn),
    debtCoverage: ratio(first.netOperatingIncome, debtService),
    debtYield: ratio(first.netOperatingIncome, loan.principalCents),
    breakEvenOccupancy: ratio(first.operatingExpenses + debtService, first.grossRent),
    breakEvenOccupancyWithCapex: ratio(
      first.operatingExpenses + debtService + (inputs.capexInOperating === true ? 0 : first.capex),
      first.grossRent,
    ),
    grossRentMultiplier: ratio(inputs.priceCents, first.grossRent),
    rentToPrice: ratio(inputs.monthlyRentCents, inputs.priceCents),
    paybackYear: years.find((y) => y.totalCashFlowCents >= cashIn)?.year ?? null,
    breakEvenYear: years.find((y) => y.totalCashFlowCents + y.netSaleCents >= cashIn)?.year ?? null,
    statement: statement(inputs, first, debtService, cashFlow),
    years,
  });
}

function rentalYears(inputs: RentalInputs, loan: Loan, cashIn: number): readonly RentalYear[] {
  const written = paperDepreciation(inputs);
  const payment = exactPayment(loan);
  const flows: number[] = [];
  return Array.from({ length: inputs.holdYears ?? 30 }, (_, i) => {
    const year = i + 1;
    const paying = Math.min(12, Math.max(0, loan.years * 12 - i * 12));
    const operation = exactYear(inputs, year);
    const cashFlow = cashFlowOf(inputs, operation, payment * paying);
    flows.push(cashFlow);
    const balance = exactBalance(loan, year * 12);
    const value = (inputs.valueCents ?? inputs.priceCents) * (1 + inputs.appreciation) ** year;
    const netSale = value * (1 - inputs.sellingCostShare) - balance;
    const total = flows.reduce((sum, flow) => sum + flow, 0);
    const interest = payment * paying - (exactBalance(loan, i * 12) - balance);
    const depreciationCents = written === null ? null : (written[i] ?? 0);
    return {
      year,
      netOperatingIncomeCents: roundedCents(operation.netOperatingIncome),
      cashFlowCents: roundedCents(cashFlow),
      totalCashFlowCents: roundedCents(total),
      valueCents: roundedCents(value),
      balanceCents: roundedCents(balance),
      equityCents: roundedCents(value - balance),
      netSaleCents: roundedCents(netSale),
      internalRate: soleRate([-cashIn, ...flows.slice(0, -1), cashFlow + netSale]),
      totalReturn: ratio(total + netSale - cashIn, cashIn),
      interestCents: roundedCents(interest),
      depreciationCents,
      taxableCents:
        depreciationCents === null ? null : roundedCents(operation.netOperatingIncome - interest) - depreciationCents,
    };
  });
}

function soleRate(flows: readonly number[]): number | null {
  const found = internalRates(flows);
  return found.ok && found.value.state === "one" ? (found.value.rates[0] ?? null) : null;
}

/** By year of ownership, for the first year from the month of placing in service. */
function paperDepreciation(inputs: RentalInputs): readonly number[] | null {
  if (inputs.landShare === null || inputs.landShare === undefined) return null;
  const basis = Math.round((inputs.priceCents + inputs.closingCents) * (1 - inputs.landShare)) + inputs.rehabCents;
  const month = inputs.placedInServiceMonth ?? 1;
  const found = depreciation({ basisCents: basis, placedInServiceYear: 2000, placedInServiceMonth: month });
  return found.ok ? found.value.years.map((y) => y.cents) : null;
}

function statement(
  inputs: RentalInputs,
  year: ExactYear,
  debtService: number,
  cashFlow: number,
): readonly CalculationLine[] {
  const line = (id: string, label: string, formula: string, exact: number): CalculationLine => ({
    id,
    label,
    formula,
    cents: roundedCents(exact),
  });
  const reserve = line("capex", "Reserve for replacements", "share of effective income", -year.capex);
  const isOperating = inputs.capexInOperating === true;
  return [
    line("gross-rent", "Gross potential rent", "12 x monthly rent", year.grossRent),
    line("vacancy", "Vacancy", "gross rent x vacancy", -year.vacancy),
    line("other-income", "Other income", "12 x monthly other income", year.otherIncome),
    line("effective-income", "Effective gross income", "rent less vacancy plus other income", year.effectiveIncome),
    line("fixed", "Taxes, insurance, association, utilities, other", "as entered", -year.fixedExpenses),
    line("management", "Management", "share of effective income", -year.management),
    line("maintenance", "Maintenance", "share of effective income", -year.maintenance),
    ...(isOperating ? [reserve] : []),
    line("noi", "Net operating income", "effective income less operating expenses", year.netOperatingIncome),
    line("debt", "Debt service", "12 x monthly payment", -debtService),
    ...(isOperating ? [] : [reserve]),
    line("cash-flow", "Cash flow", "net operating income less debt service less reserve", cashFlow),
  ];
}
