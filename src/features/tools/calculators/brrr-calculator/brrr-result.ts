import {
  brrrrCalculation,
  brrrrSensitivity,
  type BrrrrInputs,
  type BrrrrResult,
  type Validated,
  dollars,
  type Operation,
  type OperationInputs,
  rentalOperation,
  type SensitivityCell,
} from "@tenure/tax-rules";
import type { BrrrValues } from "./fields.ts";

/** The year of renting; the reserve is among its costs, so that what is left is cash. */
const operationInputs = (values: BrrrValues): OperationInputs => ({
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
  capexInOperating: true,
  rentGrowth: values.growth / 100,
  expenseGrowth: values.growth / 100,
});

const brrrInputs = (values: BrrrValues, netOperatingIncomeCents: number): BrrrrInputs => ({
  purchaseCents: dollars(values.purchase),
  closingCents: dollars(values.closing),
  rehabCents: dollars(values.rehab),
  contingencyCents: dollars(values.contingency),
  holdMonths: values.months,
  monthlyHoldingCents: dollars(values.carry),
  bridgeShareOfCost: values.bridgeShare / 100,
  bridgePointsShare: values.bridgePoints / 100,
  bridgeAnnualRate: values.bridgeRate / 100,
  afterRepairValueCents: dollars(values.arv),
  refinanceShareOfValue: values.ltv / 100,
  refinanceAnnualRate: values.rate / 100,
  refinanceYears: values.years,
  refinanceCostsCents: dollars(values.refiCosts),
  netOperatingIncomeCents,
  incomeGrowth: values.growth / 100,
  appreciation: values.appreciation / 100,
});

export type BrrrResult = BrrrrResult & {
  operation: Operation;
  /** Value 10 percent down, as entered, up; each with the rate one point down, as entered, up. */
  sensitivity: readonly SensitivityCell[];
};

/** Every value within the bounds of its field gives a result; `brrr-result.test.ts` tries the corners. */
export const brrrResult = (values: BrrrValues): BrrrResult => {
  const operation = mustHold(rentalOperation(operationInputs(values)));
  const inputs = brrrInputs(values, operation.netOperatingIncomeCents);
  return { ...mustHold(brrrrCalculation(inputs)), operation, sensitivity: mustHold(brrrrSensitivity(inputs)) };
};

const mustHold = <T>(found: Validated<T>): T => {
  if (!found.ok) throw new Error(`the form lets through what the calculator refuses: ${found.problems[0]?.path}`);
  return found.value;
};
