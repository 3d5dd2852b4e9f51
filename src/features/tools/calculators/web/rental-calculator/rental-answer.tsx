import type { ReactNode } from "react";
import type { RentalResult } from "@tenure/tax-rules";
import { Receipt } from "@tenure/ui";
import { Answer } from "../frame/answer.tsx";
import type { RentalValues } from "#features/tools/calculators/rental-calculator/fields.ts";
import {
  measureLines,
  paperLossLines,
  paperLossReason,
  rentalHeadline,
  rentalReason,
  statementLines,
} from "./rental-lines.ts";

/** Cash flow of the first year, and the lines it comes from. */
export function RentalAnswer(props: {
  values: RentalValues;
  result: RentalResult;
  actions?: ReactNode;
  figure?: ReactNode;
}) {
  const { values, result, actions, figure } = props;
  return (
    <Answer
      label="Cash flow in the first year"
      headline={rentalHeadline(result)}
      tone={result.cashFlowCents < 0 ? "danger" : "plain"}
      reason={<p>{rentalReason(result)}</p>}
      actions={actions}
      figure={figure}
      receipt={{ label: "The first year", lines: statementLines(values, result) }}
    >
      <h3 className="mt-7 text-base font-semibold">What it means</h3>
      <Receipt label="What it means" lines={measureLines(values, result)} className="mt-1" />
      <h3 className="mt-7 text-base font-semibold">On a tax return</h3>
      <p className="mt-1 text-base text-2">{paperLossReason(values, result)}</p>
      <Receipt label="On a tax return, first year" lines={paperLossLines(values, result)} className="mt-2" />
    </Answer>
  );
}
