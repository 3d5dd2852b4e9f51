import { accepted, refused, type Validated } from "../facts/refusal.ts";
import { roundedCents, type Cents } from "../units/money.ts";
import type { CalculationLine } from "./ratios.ts";
import { validateOperation, type OperationInputs } from "./rental-inputs.ts";
import { exactYear, type ExactYear } from "./rental-year.ts";

export type Operation = {
  readonly netOperatingIncomeCents: Cents;
  /** The first year, line by line, to net operating income. */
  readonly lines: readonly CalculationLine[];
};

/** A first year of renting without regard to price and loan; the reserve is placed where the inputs put it. */
export function rentalOperation(inputs: OperationInputs): Validated<Operation> {
  const problems = validateOperation(inputs);
  if (problems.length > 0) return refused(problems);
  const year = exactYear(inputs, 1);
  return accepted({
    netOperatingIncomeCents: roundedCents(year.netOperatingIncome),
    lines: operatingLines(inputs, year).before,
  });
}

/** Lines down to net operating income, and the reserve if it comes below it. */
export function operatingLines(
  inputs: OperationInputs,
  year: ExactYear,
): { readonly before: readonly CalculationLine[]; readonly reserve: readonly CalculationLine[] } {
  const line = (id: string, label: string, formula: string, exact: number): CalculationLine => ({
    id,
    label,
    formula,
    cents: roundedCents(exact),
  });
  const reserve = [line("capex", "Reserve for replacements", "share of effective income", -year.capex)];
  const isOperating = inputs.capexInOperating === true;
  return {
    before: [
      line("gross-rent", "Gross potential rent", "12 x monthly rent", year.grossRent),
      line("vacancy", "Vacancy", "gross rent x vacancy", -year.vacancy),
      line("other-income", "Other income", "12 x monthly other income", year.otherIncome),
      line("effective-income", "Effective gross income", "rent less vacancy plus other income", year.effectiveIncome),
      line("fixed", "Taxes, insurance, association, utilities, other", "as entered", -year.fixedExpenses),
      line("management", "Management", "share of effective income", -year.management),
      line("maintenance", "Maintenance", "share of effective income", -year.maintenance),
      ...(isOperating ? reserve : []),
      line("noi", "Net operating income", "effective income less operating expenses", year.netOperatingIncome),
    ],
    reserve: isOperating ? [] : reserve,
  };
}
