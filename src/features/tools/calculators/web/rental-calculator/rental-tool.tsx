import { lazy, useDeferredValue, useMemo } from "react";
import { RENTAL_CALCULATOR } from "#features/tools/calculators/rental-calculator/about.ts";
import { RENTAL_FIELDS, RENTAL_FORM } from "#features/tools/calculators/rental-calculator/fields.ts";
import { RENTAL_QUESTIONS } from "#features/tools/calculators/rental-calculator/questions.ts";
import { rentalResult } from "#features/tools/calculators/rental-calculator/rental-result.ts";
import { wholeDollars } from "../frame/amounts.ts";
import { EnteredOnPaper } from "../frame/entered-values.tsx";
import { Later } from "../frame/later.tsx";
import { TableOnPaper } from "../frame/on-paper.tsx";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolForm } from "../frame/tool-form.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { RentalAnswer } from "./rental-answer.tsx";
import { yearTable } from "./rental-years.ts";

const MoneyBack = lazy(async () => ({ default: (await import("./rental-charts.tsx")).MoneyBackChart }));
const Value = lazy(async () => ({ default: (await import("./rental-charts.tsx")).ValueChart }));

/** The interactive tool; the page around it is prerendered. */
export function RentalTool() {
  const { fields, values, ignored, set, reset, round, fragment } = useToolState(RENTAL_FIELDS);
  const settled = useDeferredValue(values);
  const result = useMemo(() => rentalResult(settled), [settled]);
  return (
    <ToolPage
      tool={RENTAL_CALCULATOR}
      questions={RENTAL_QUESTIONS}
      ignored={ignored}
      inputs={<ToolForm key={round} groups={RENTAL_FORM} fields={fields} values={values} onChange={set} />}
      answer={
        <RentalAnswer
          values={settled}
          result={result}
          figure={
            <Later className="h-[24rem]">
              <MoneyBack result={result} />
            </Later>
          }
          actions={
            <ToolActions
              tool="rental-calculator"
              path={RENTAL_CALCULATOR.path}
              values={values}
              fragment={fragment}
              suggestedName={`Rental at ${wholeDollars(values.price * 100)}`}
              onReset={reset}
            />
          }
        />
      }
    >
      <Later className="h-[24rem]">
        <Value result={result} />
      </Later>
      <TableOnPaper title="Year by year" table={() => yearTable(result)} />
      <EnteredOnPaper groups={RENTAL_FORM} values={values} />
    </ToolPage>
  );
}
