import { useDeferredValue, useMemo } from "react";
import { REP_STATUS_CALCULATOR } from "#features/tools/calculators/rep-status-calculator/about.ts";
import { REP_QUESTIONS } from "#features/tools/calculators/rep-status-calculator/questions.ts";
import { repResult } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";
import { usePresentDay } from "../frame/use-present.ts";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { RepAnswer } from "./rep-answer.tsx";
import { RepDetails } from "./rep-details.tsx";
import { RepForm } from "./rep-form.tsx";
import { EnteredRep } from "./rep-report.tsx";
import { useRepState } from "./use-rep-state.ts";

/** The interactive tool; the page around it is prerendered. */
export function RepTool() {
  const { values, ignored, set, reset, round, fragment } = useRepState();
  const today = usePresentDay();
  const settled = useDeferredValue(values);
  const result = useMemo(() => repResult(settled, today), [settled, today]);
  return (
    <ToolPage
      tool={REP_STATUS_CALCULATOR}
      questions={REP_QUESTIONS}
      ignored={ignored}
      inputs={<RepForm key={round} values={values} onChange={set} />}
      answer={
        <RepAnswer
          result={result}
          actions={
            <ToolActions
              tool="rep-status-calculator"
              path={REP_STATUS_CALCULATOR.path}
              values={values}
              fragment={fragment}
              suggestedName={`REP status ${values.year}`}
              onReset={reset}
            />
          }
        />
      }
    >
      {result.state === "answered" && <RepDetails values={settled} status={result.status} />}
      <section className="hidden print:block">
        <h2 className="mb-3 font-serif text-2xl font-semibold">What was entered</h2>
        <EnteredRep values={values} />
      </section>
    </ToolPage>
  );
}
