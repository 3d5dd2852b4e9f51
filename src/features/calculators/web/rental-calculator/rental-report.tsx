import { RENTAL_FORM, type RentalValues } from "#features/calculators/rental-calculator/fields.ts";
import { rentalResult } from "#features/calculators/rental-calculator/rental-result.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { RentalAnswer } from "./rental-answer.tsx";
import { RentalCharts } from "./rental-charts.tsx";

/** The result to read: on a shared page. */
export function RentalReport({ values }: { values: RentalValues }) {
  const result = rentalResult(values);
  return (
    <div className="flex flex-col gap-12">
      <RentalAnswer values={values} result={result} />
      <RentalCharts result={result} />
      <EnteredValues groups={RENTAL_FORM} values={values} />
    </div>
  );
}
