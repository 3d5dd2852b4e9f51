import type { Problem } from "../facts/refusal.ts";
import type { Cents } from "../units/money.ts";
import { centsProblems, shareProblems, yearsProblems } from "./validate-inputs.ts";

/** Shares are decimals: 0.05 is five percent. */
export type RentalInputs = {
  readonly priceCents: Cents;
  /** What it is worth at the start, when that is not the price (after repairs). */
  readonly valueCents?: Cents | null;
  readonly downShare: number;
  readonly closingCents: Cents;
  readonly rehabCents: Cents;
  readonly pointsCents?: Cents;
  readonly annualRate: number;
  readonly loanYears: number;
  readonly monthlyRentCents: Cents;
  readonly monthlyOtherIncomeCents?: Cents;
  readonly vacancyShare: number;
  readonly taxesCents: Cents;
  readonly insuranceCents: Cents;
  readonly associationCents?: Cents;
  readonly utilitiesCents?: Cents;
  readonly otherExpensesCents?: Cents;
  readonly managementShare: number;
  readonly maintenanceShare: number;
  readonly capexShare: number;
  /** True puts the reserve among the operating expenses; by default it comes below net operating income. */
  readonly capexInOperating?: boolean;
  readonly rentGrowth: number;
  readonly expenseGrowth: number;
  readonly appreciation: number;
  readonly sellingCostShare: number;
  readonly holdYears?: number;
  /** For the paper loss: part of price and closing costs that is land, and the month of placing in service. */
  readonly landShare?: number | null;
  readonly placedInServiceMonth?: number | null;
};

/** What a year of renting consists of, regardless of who paid what for the property. */
export type OperationInputs = Pick<
  RentalInputs,
  | "monthlyRentCents"
  | "monthlyOtherIncomeCents"
  | "vacancyShare"
  | "taxesCents"
  | "insuranceCents"
  | "associationCents"
  | "utilitiesCents"
  | "otherExpensesCents"
  | "managementShare"
  | "maintenanceShare"
  | "capexShare"
  | "capexInOperating"
  | "rentGrowth"
  | "expenseGrowth"
>;

export const MOST_HOLD_YEARS = 50;

export function validateOperation(inputs: OperationInputs): readonly Problem[] {
  const { monthlyRentCents, taxesCents, insuranceCents, vacancyShare } = inputs;
  const { managementShare, maintenanceShare, capexShare, rentGrowth, expenseGrowth } = inputs;
  return [
    ...centsProblems({
      monthlyRentCents,
      taxesCents,
      insuranceCents,
      monthlyOtherIncomeCents: inputs.monthlyOtherIncomeCents ?? 0,
      associationCents: inputs.associationCents ?? 0,
      utilitiesCents: inputs.utilitiesCents ?? 0,
      otherExpensesCents: inputs.otherExpensesCents ?? 0,
    }),
    ...shareProblems({ managementShare, maintenanceShare, capexShare }),
    ...shareProblems({ rentGrowth, expenseGrowth }, -0.99),
    ...partProblems({ vacancyShare }),
  ];
}

export function validateRental(inputs: RentalInputs): readonly Problem[] {
  const { priceCents, closingCents, rehabCents, downShare, sellingCostShare, annualRate, appreciation } = inputs;
  const problems = [
    ...centsProblems({
      priceCents,
      closingCents,
      rehabCents,
      valueCents: inputs.valueCents ?? 0,
      pointsCents: inputs.pointsCents ?? 0,
    }),
    ...validateOperation(inputs),
    ...shareProblems({ annualRate }),
    ...shareProblems({ appreciation }, -0.99),
    ...yearsProblems({ loanYears: inputs.loanYears, holdYears: inputs.holdYears ?? 30 }, MOST_HOLD_YEARS),
    ...yearsProblems({ placedInServiceMonth: inputs.placedInServiceMonth ?? 1 }, 12),
    ...partProblems({ downShare, sellingCostShare, landShare: inputs.landShare ?? 0 }),
  ];
  if (priceCents === 0) problems.push({ path: "priceCents", message: "must be more than 0" });
  return problems;
}

function partProblems(parts: Readonly<Record<string, number>>): readonly Problem[] {
  return Object.entries(parts)
    .filter(([, share]) => !(share >= 0 && share <= 1))
    .map(([path]) => ({ path, message: "must be a share from 0 to 1" }));
}
