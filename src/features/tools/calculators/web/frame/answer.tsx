import { Card, classNames, Receipt, type ReceiptLine } from "@tenure/ui";
import type { ReactNode } from "react";
import { useSettled } from "#web/forms/use-settled.ts";
import { AskAboutThis } from "./ask-about-this.tsx";

export type AnswerProps = {
  /** What the figure is: "Cash flow in the first year". */
  label: string;
  /** The answer: "$219 a month". */
  headline: string;
  tone?: "plain" | "danger";
  /** Why it is so, in a sentence or two. */
  reason: ReactNode;
  /** What can be done with the result; stays in view with the answer. */
  actions?: ReactNode;
  /** There is no result yet to ask about. */
  isEmpty?: boolean;
  /** A chart of it, above the lines. */
  figure?: ReactNode;
  /** The lines it comes from, with a heading for them. */
  receipt?: { label: string; lines: readonly ReceiptLine[] };
  children?: ReactNode;
};

/** One answer, its reason, and the lines it comes from; each line opens to show how it was computed. */
export function Answer(props: AnswerProps) {
  const { label, headline, tone = "plain", reason, actions, isEmpty = false, figure, receipt, children } = props;
  const spoken = useSettled(`${label}: ${headline}`);
  const hasLines = receipt !== undefined || children != null;
  return (
    <Card className={classNames("sm:p-6", hasLines ? "h-full" : "lg:sticky lg:top-6")}>
      <div
        className={classNames(
          "-mx-4 -mt-4 rounded-t-lg bg-surface px-4 pt-4 pb-4 sm:-mx-6 sm:-mt-6 sm:px-6 sm:pt-6 lg:sticky lg:top-0 lg:z-10 print:static",
          hasLines && "border-b border-line",
        )}
      >
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
        {actions && (
          <div className="mt-4 flex flex-col items-start gap-2 print:hidden">
            {actions}
            {!isEmpty && <AskAboutThis label={label} headline={headline} lines={receipt?.lines ?? []} />}
          </div>
        )}
      </div>
      {figure != null && <div className="mt-5 max-lg:follows-1">{figure}</div>}
      {receipt && <Receipt {...receipt} className="mt-4 max-lg:follows-1" />}
      {children != null && <div className="max-lg:follows-2">{children}</div>}
    </Card>
  );
}

/** The target of the button under the inputs on a phone. */
export const ANSWER_ID = "tool-answer";
