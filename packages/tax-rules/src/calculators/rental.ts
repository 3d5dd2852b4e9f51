import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { roundedCents, type Cents } from "../units/money.ts";
import { exactBalance, exactPayment, type Loan } from "./amortization.ts";
import { depreciation } from "./depreciation.ts";
import { internalRates, type InternalRates } from "./internal-rates.ts";
import { ratio, type CalculationLine } from "./ratios.ts";
import { validateRental, type RentalInputs } from "./rental-inputs.ts";
import { operatingLines } from "./operation.ts";
import { cashFlowOf, exactBreakEvenRent, exactYear, type ExactYear } from "./rental-year.ts";

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
  /** Above 1, rent never covers costs and debt. */
  readonly breakEvenOccupancy: number | null;
  readonly breakEvenOccupancyWithCapex: number | null;
  /** Rounded up to the cent: that rent covers the whole first year. Null when no rent does. */
  readonly breakEvenRentCents: Cents | null;
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
  /** When selling after this year; null when there is no rate or more than one. */
  readonly internalRate: number | null;
  readonly internalRateState: InternalRates["state"];
  readonly totalReturn: number | null;
  readonly interestCents: Cents;
  /** Null without a share of land. */
  readonly depreciationCents: Cents | null;
  /** Net operating income less interest less depreciation: a negative figure is the paper loss. */
  readonly taxableCents: Cents | null;
};

/** Annual columns, monthly amortization, the reserve below net operating income (law H1). */
export function rentalCalculation(inputs: RentalInputs): Validated<RentalResult> {
  const problems = validateRental(inputs);
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
    breakEvenRentCents: roundedUp(exactBreakEvenRent(inputs, debtService)),
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
    const rates = ratesOf([-cashIn, ...flows.slice(0, -1), cashFlow + netSale]);
    return {
      year,
      netOperatingIncomeCents: roundedCents(operation.netOperatingIncome),
      cashFlowCents: roundedCents(cashFlow),
      totalCashFlowCents: roundedCents(total),
      valueCents: roundedCents(value),
      balanceCents: roundedCents(balance),
      equityCents: roundedCents(value - balance),
      netSaleCents: roundedCents(netSale),
      internalRate: rates.state === "one" ? (rates.rates[0] ?? null) : null,
      internalRateState: rates.state,
      totalReturn: ratio(total + netSale - cashIn, cashIn),
      interestCents: roundedCents(interest),
      depreciationCents,
      taxableCents:
        depreciationCents === null ? null : roundedCents(operation.netOperatingIncome - interest) - depreciationCents,
    };
  });
}

function ratesOf(flows: readonly number[]): InternalRates {
  const found = internalRates(flows);
  return found.ok ? found.value : { state: "none", rates: [], signChanges: 0 };
}

/** A tiny amount above a whole cent is floating-point error, not another cent. */
function roundedUp(exact: number | null): Cents | null {
  return exact === null ? null : Math.ceil(exact - 1e-6);
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
  const { before, reserve } = operatingLines(inputs, year);
  return [
    ...before,
    { id: "debt", label: "Debt service", formula: "12 x monthly payment", cents: roundedCents(-debtService) },
    ...reserve,
    {
      id: "cash-flow",
      label: "Cash flow",
      formula: "net operating income less debt service less reserve",
      cents: roundedCents(cashFlow),
    },
  ];
}
