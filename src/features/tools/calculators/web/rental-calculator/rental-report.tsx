import { RENTAL_FORM, type RentalValues } from "#features/tools/calculators/rental-calculator/fields.ts";
import { rentalResult } from "#features/tools/calculators/rental-calculator/rental-result.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { TableOnPaper } from "../frame/on-paper.tsx";
import { RentalAnswer } from "./rental-answer.tsx";
import { RentalCharts } from "./rental-charts.tsx";
import { yearTable } from "./rental-years.ts";

/** The read-only result: on a shared page. */
export function RentalReport({ values }: { values: RentalValues }) {
  const result = rentalResult(values);
  return (
    <div className="flex flex-col gap-12">
      <RentalAnswer values={values} result={result} />
      <RentalCharts result={result} />
      <TableOnPaper title="Year by year" table={() => yearTable(result)} />
      <EnteredValues groups={RENTAL_FORM} values={values} />
    </div>
  );
}
