import { Card, Receipt, type ReceiptLine } from "@tenure/ui";
import type { ReactNode } from "react";
import { useSettled } from "./use-settled.ts";

export type AnswerProps = {
  /** What the figure is: "Cash flow in the first year". */
  label: string;
  /** The answer: "$219 a month". */
  headline: string;
  tone?: "plain" | "danger";
  /** Why it is so, in a sentence or two. */
  reason: ReactNode;
  /** Names the receipt. */
  receiptLabel: string;
  lines: readonly ReceiptLine[];
  children?: ReactNode;
};

/** One answer, its reason, and the lines it comes from; each opens to how it was computed. */
export function Answer({ label, headline, tone = "plain", reason, receiptLabel, lines, children }: AnswerProps) {
  const spoken = useSettled(`${label}: ${headline}`);
  return (
    <Card className="sm:p-6">
      <h2 id={ANSWER_ID} tabIndex={-1} className="scroll-mt-6 text-base font-semibold text-2 outline-none">
        {label}
      </h2>
      <p
        className={`mt-1 font-serif text-4xl font-semibold text-balance ${tone === "danger" ? "text-danger-text" : ""}`}
      >
        {headline}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="mt-2 text-lg text-2">{reason}</div>
      <Receipt label={receiptLabel} lines={lines} className="mt-5" />
      {children}
    </Card>
  );
}

/** Where the button under the inputs leads on a phone. */
export const ANSWER_ID = "tool-answer";
