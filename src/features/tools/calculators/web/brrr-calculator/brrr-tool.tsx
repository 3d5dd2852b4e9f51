import { lazy, useDeferredValue, useMemo } from "react";
import { BRRR_CALCULATOR } from "#features/tools/calculators/brrr-calculator/about.ts";
import { BRRR_FIELDS, BRRR_FORM } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { BRRR_QUESTIONS } from "#features/tools/calculators/brrr-calculator/questions.ts";
import { brrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import { wholeDollars } from "../frame/amounts.ts";
import { EnteredOnPaper } from "../frame/entered-values.tsx";
import { Later } from "../frame/later.tsx";
import { TableOnPaper } from "../frame/on-paper.tsx";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolForm } from "../frame/tool-form.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { BrrrAnswer } from "./brrr-answer.tsx";
import { yearTable } from "./brrr-years.ts";

const Charts = lazy(async () => ({ default: (await import("./brrr-charts.tsx")).BrrrCharts }));

/** The interactive tool; the page around it is prerendered. */
export function BrrrTool() {
  const { fields, values, ignored, set, reset, round, fragment } = useToolState(BRRR_FIELDS);
  const settled = useDeferredValue(values);
  const result = useMemo(() => brrrResult(settled), [settled]);
  return (
    <ToolPage
      tool={BRRR_CALCULATOR}
      questions={BRRR_QUESTIONS}
      ignored={ignored}
      inputs={<ToolForm key={round} groups={BRRR_FORM} fields={fields} values={values} onChange={set} />}
      answer={
        <BrrrAnswer
          values={settled}
          result={result}
          figure={
            <Later className="h-[24rem]">
              <Charts result={result} />
            </Later>
          }
          actions={
            <ToolActions
              tool="brrr-calculator"
              path={BRRR_CALCULATOR.path}
              values={values}
              fragment={fragment}
              suggestedName={`BRRR at ${wholeDollars(values.purchase * 100)}`}
              onReset={reset}
            />
          }
        />
      }
    >
      <TableOnPaper title="Year by year" table={() => yearTable(result)} />
      <EnteredOnPaper groups={BRRR_FORM} values={values} />
    </ToolPage>
  );
}
