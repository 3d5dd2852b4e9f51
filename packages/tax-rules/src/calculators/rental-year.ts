import type { OperationInputs } from "./rental-inputs.ts";

/** One year of operation in cents, unrounded: each figure is rounded once, where it is shown. */
export type ExactYear = {
  readonly grossRent: number;
  readonly vacancy: number;
  readonly otherIncome: number;
  /** Effective gross income. */
  readonly effectiveIncome: number;
  readonly fixedExpenses: number;
  readonly management: number;
  readonly maintenance: number;
  readonly capex: number;
  readonly operatingExpenses: number;
  readonly netOperatingIncome: number;
};

/** Year 1 begins with the purchase; rents and fixed expenses grow once a year. */
export function exactYear(inputs: OperationInputs, year: number): ExactYear {
  const rents = (1 + inputs.rentGrowth) ** (year - 1);
  const costs = (1 + inputs.expenseGrowth) ** (year - 1);
  const grossRent = 12 * inputs.monthlyRentCents * rents;
  const vacancy = grossRent * inputs.vacancyShare;
  const otherIncome = 12 * (inputs.monthlyOtherIncomeCents ?? 0) * rents;
  const effectiveIncome = grossRent - vacancy + otherIncome;
  const fixedExpenses = costs * fixedExpensesOf(inputs);
  const management = effectiveIncome * inputs.managementShare;
  const maintenance = effectiveIncome * inputs.maintenanceShare;
  const capex = effectiveIncome * inputs.capexShare;
  const operatingExpenses = fixedExpenses + management + maintenance + (inputs.capexInOperating === true ? capex : 0);
  return {
    grossRent,
    vacancy,
    otherIncome,
    effectiveIncome,
    fixedExpenses,
    management,
    maintenance,
    capex,
    operatingExpenses,
    netOperatingIncome: effectiveIncome - operatingExpenses,
  };
}

function fixedExpensesOf(inputs: OperationInputs): number {
  return (
    inputs.taxesCents +
    inputs.insuranceCents +
    (inputs.associationCents ?? 0) +
    (inputs.utilitiesCents ?? 0) +
    (inputs.otherExpensesCents ?? 0)
  );
}

/** Net operating income less debt service less the reserve, which is subtracted once, wherever it is placed. */
export function cashFlowOf(inputs: OperationInputs, year: ExactYear, debtService: number): number {
  return year.netOperatingIncome - debtService - (inputs.capexInOperating === true ? 0 : year.capex);
}

/**
 * The monthly rent, in cents and unrounded, at which a year's cash flow is zero; null if no rent achieves that because vacancy,
 * management and reserves take all of it.
 */
export function exactBreakEvenRent(inputs: OperationInputs, debtService: number): number | null {
  const kept = 1 - inputs.managementShare - inputs.maintenanceShare - inputs.capexShare;
  const perRent = 12 * (1 - inputs.vacancyShare) * kept;
  if (perRent <= 0) return null;
  const fromElsewhere = 12 * (inputs.monthlyOtherIncomeCents ?? 0) * kept;
  return Math.max(0, (fixedExpensesOf(inputs) + debtService - fromElsewhere) / perRent);
}
