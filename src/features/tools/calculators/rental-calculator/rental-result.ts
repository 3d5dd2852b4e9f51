import { dollars, rentalCalculation, type RentalInputs, type RentalResult } from "@tenure/tax-rules";
import type { RentalValues } from "./fields.ts";

/** What is typed, converted to the units of the law: cents and shares. */
export const rentalInputs = (values: RentalValues): RentalInputs => ({
  priceCents: dollars(values.price),
  valueCents: values.value === null ? null : dollars(values.value),
  downShare: values.down / 100,
  closingCents: dollars(values.closing),
  rehabCents: dollars(values.rehab),
  annualRate: values.rate / 100,
  loanYears: values.years,
  monthlyRentCents: dollars(values.rent),
  monthlyOtherIncomeCents: dollars(values.otherIncome),
  vacancyShare: values.vacancy / 100,
  taxesCents: dollars(values.taxes),
  insuranceCents: dollars(values.insurance),
  associationCents: dollars(values.association),
  utilitiesCents: dollars(values.utilities),
  managementShare: values.management / 100,
  maintenanceShare: values.repairs / 100,
  capexShare: values.reserve / 100,
  rentGrowth: values.rentGrowth / 100,
  expenseGrowth: values.expenseGrowth / 100,
  appreciation: values.appreciation / 100,
  sellingCostShare: values.sellingCost / 100,
  landShare: values.land / 100,
  placedInServiceMonth: 1,
});

/** Every value within the bounds of its field gives a result; `rental-result.test.ts` tries the corners. */
export const rentalResult = (values: RentalValues): RentalResult => {
  const found = rentalCalculation(rentalInputs(values));
  if (!found.ok) throw new Error(`the form lets through what the calculator refuses: ${found.problems[0]?.path}`);
  return found.value;
};

/** Why the first year costs money; null when it does not. */
export type LossCause = "operation" | "debt" | "reserve";

export const lossCause = ({
  netOperatingIncomeCents,
  cashFlowBeforeCapexCents,
  cashFlowCents,
}: RentalResult): LossCause | null => {
  if (cashFlowCents >= 0) return null;
  if (netOperatingIncomeCents < 0) return "operation";
  return cashFlowBeforeCapexCents < 0 ? "debt" : "reserve";
};
