import type { Problem } from "../facts/refusal.ts";
import type { Cents } from "../units/money.ts";
import { centsProblems, shareProblems, yearsProblems } from "./check-inputs.ts";

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
  /** True puts the reserve among the operating expenses; by default it stands below net operating income. */
  readonly capexInOperating?: boolean;
  readonly rentGrowth: number;
  readonly expenseGrowth: number;
  readonly appreciation: number;
  readonly sellingCostShare: number;
  readonly holdYears?: number;
  /** For the paper loss: part of the price that is land, and the month of placing in service. */
  readonly landShare?: number | null;
  readonly placedInServiceMonth?: number | null;
};

export const MOST_HOLD_YEARS = 50;

export function checkRental(inputs: RentalInputs): readonly Problem[] {
  const { priceCents, closingCents, rehabCents, monthlyRentCents, taxesCents, insuranceCents } = inputs;
  const { downShare, vacancyShare, managementShare, maintenanceShare, capexShare, sellingCostShare, annualRate } =
    inputs;
  const { rentGrowth, expenseGrowth, appreciation } = inputs;
  const problems = [
    ...centsProblems({
      priceCents,
      closingCents,
      rehabCents,
      monthlyRentCents,
      taxesCents,
      insuranceCents,
      valueCents: inputs.valueCents ?? 0,
      pointsCents: inputs.pointsCents ?? 0,
      monthlyOtherIncomeCents: inputs.monthlyOtherIncomeCents ?? 0,
      associationCents: inputs.associationCents ?? 0,
      utilitiesCents: inputs.utilitiesCents ?? 0,
      otherExpensesCents: inputs.otherExpensesCents ?? 0,
    }),
    ...shareProblems({ annualRate, managementShare, maintenanceShare, capexShare }),
    ...shareProblems({ rentGrowth, expenseGrowth, appreciation }, -0.99),
    ...yearsProblems({ loanYears: inputs.loanYears, holdYears: inputs.holdYears ?? 30 }, MOST_HOLD_YEARS),
    ...yearsProblems({ placedInServiceMonth: inputs.placedInServiceMonth ?? 1 }, 12),
  ];
  const parts = { downShare, vacancyShare, sellingCostShare, landShare: inputs.landShare ?? 0 };
  for (const [path, share] of Object.entries(parts)) {
    if (!(share >= 0 && share <= 1)) problems.push({ path, message: "must be a share from 0 to 1" });
  }
  if (priceCents === 0) problems.push({ path: "priceCents", message: "must be more than 0" });
  return problems;
}
