import type { ReactNode } from "react";
import { Receipt } from "@tenure/ui";
import type { BrrrResult } from "#features/tools/calculators/brrr-calculator/brrr-result.ts";
import type { BrrrValues } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { Answer } from "../frame/answer.tsx";
import { BrrrSensitivity } from "./brrr-sensitivity.tsx";
import { brrrCautions, brrrHeadline, brrrReason, cashLines, returnLines } from "./brrr-lines.ts";

/** Which share of the cash comes back, and what the property earns before and after. */
export function BrrrAnswer(props: { values: BrrrValues; result: BrrrResult; actions?: ReactNode; figure?: ReactNode }) {
  const { values, result, actions, figure } = props;
  return (
    <Answer
      label="Your cash after the refinance"
      headline={brrrHeadline(result)}
      reason={
        <>
          <p>{brrrReason(result)}</p>
          {brrrCautions(values, result).map((caution) => (
            <p key={caution} className="mt-2 text-base text-warn-text">
              {caution}
            </p>
          ))}
        </>
      }
      actions={actions}
      figure={figure}
      receipt={{ label: "Your cash", lines: cashLines(values, result) }}
    >
      <h3 className="mt-7 text-base font-semibold">Before and after</h3>
      <Receipt label="Before and after" lines={returnLines(values, result)} className="mt-1" />
      <BrrrSensitivity values={values} result={result} />
    </Answer>
  );
}
