import { brrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import { BRRR_FORM, type BrrrValues } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { TableOnPaper } from "../frame/on-paper.tsx";
import { BrrrAnswer } from "./brrr-answer.tsx";
import { BrrrCharts } from "./brrr-charts.tsx";
import { yearTable } from "./brrr-years.ts";

/** The read-only result: on a shared page. */
export function BrrrReport({ values }: { values: BrrrValues }) {
  const result = brrrResult(values);
  return (
    <div className="flex flex-col gap-12">
      <BrrrAnswer values={values} result={result} />
      <BrrrCharts result={result} />
      <TableOnPaper title="Year by year" table={() => yearTable(result)} />
      <EnteredValues groups={BRRR_FORM} values={values} />
    </div>
  );
}
