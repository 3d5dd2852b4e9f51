import {
  type AppliedCap,
  bandOf,
  hours,
  hoursTenths,
  SIGNALS,
  type Signal,
  type SignalGroup,
  strongWithHigh,
} from "@tenure/tax-rules";
import { formatNumber, Meter, Receipt, type ReceiptLine } from "@tenure/ui";
import type { ReactNode } from "react";
import type { ScanValues, SignalValues } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { Answer } from "../frame/answer.tsx";
import { capSentences } from "./scan-caps.ts";

const BAND_WORDS = { strong: "Strong", fair: "Fair", "at risk": "At risk", weak: "Weak" } as const;

const GROUPS: readonly { group: SignalGroup; title: string }[] = [
  { group: "timing", title: "Timing" },
  { group: "plausibility", title: "Plausibility" },
  { group: "description", title: "Descriptions" },
  { group: "property", title: "Properties" },
  { group: "corroboration", title: "Corroboration" },
  { group: "completeness", title: "Completeness" },
];

const hoursWords = (count: number): string => hoursTenths(hours(count));

/** The score with its weights, from sums alone: on the page of the tool and on a shared page. */
export function ScanScore({
  values,
  caps,
  actions,
}: {
  values: ScanValues;
  /** For a scan that has just been made; for a kept one the score itself shows which cap held it. */
  caps?: readonly AppliedCap[] | undefined;
  actions?: ReactNode;
}) {
  const band = bandOf(values.score);
  const grade = BAND_WORDS[band];
  const bothTrue = strongWithHigh(
    band,
    values.signals.map(({ lost }) => ({ pointsLost: lost ?? 0 })),
  );
  return (
    <Answer
      label={`How believable the record of ${values.year} looks`}
      headline={`${values.score} of 100: ${grade}`}
      reason={
        <>
          <p>
            {formatNumber(values.rows)} rows, {hoursWords(values.logged)} logged. The score says nothing about whether
            the hours are enough.
          </p>
          {bothTrue !== null && <p className="mt-1 text-base">{bothTrue}</p>}
          {capSentences(values, caps).map((sentence) => (
            <p key={sentence} className="mt-1 text-base">
              {sentence}
            </p>
          ))}
        </>
      }
      actions={actions}
      receipt={{ label: "Totals", lines: totalLines(values) }}
    >
      <h3 className="mt-7 text-base font-semibold">Where the points went</h3>
      {GROUPS.map(({ group, title }) => (
        <Receipt key={group} label={title} lines={groupLines(group, title, values.signals)} className="mt-2" />
      ))}
      <div className="mt-4">
        <Meter label="Score" value={values.score} max={100} valueText={`${values.score} of 100`} />
      </div>
    </Answer>
  );
}

const takenWords = (count: number): string => hoursWords(-Math.max(count, 0));

const totalLines = ({ logged, countable, afterCuts, unread }: ScanValues): ReceiptLine[] => [
  { id: "logged", label: "Logged", value: hoursWords(logged) },
  {
    id: "out",
    label: "Courses, reports, trips from home and the like",
    value: takenWords(logged - countable),
    note: "Outside the 750 hours under our default rules.",
  },
  { id: "countable", label: "Counts", value: hoursWords(countable), kind: "subtotal" },
  { id: "cut", label: "Work that could be challenged", value: takenWords(countable - afterCuts) },
  {
    id: "after",
    label: "After cuts",
    value: hoursWords(afterCuts),
    kind: "total",
    note:
      unread > 0 ? `${formatNumber(unread)} rows could not be read and are not in these sums.` : "All rows were read.",
  },
];

const signalOf = (code: string): Signal | undefined => SIGNALS.find((signal) => signal.code === code);

const groupLines = (group: SignalGroup, title: string, signals: readonly SignalValues[]): ReceiptLine[] => {
  const mine = signals.filter(({ code }) => signalOf(code)?.group === group);
  const lost = mine.reduce((sum, signal) => sum + (signal.lost ?? 0), 0);
  return [
    { id: "group", label: <strong className="font-semibold">{title}</strong>, value: points(lost) },
    ...mine.map(({ code, lost: taken, weight, hoursAtRisk, rows }) => ({
      id: code,
      label: signalOf(code)?.title ?? code,
      value: taken === null ? "not in the file" : points(taken),
      detail: (
        <p className="text-sm">
          {code}, weight {weight} of 100.{" "}
          {taken === null
            ? "Left out: the other weights are rescaled to 100."
            : `${formatNumber(rows)} rows, ${hoursWords(hoursAtRisk)} at risk.`}
        </p>
      ),
    })),
  ];
};

const points = (lost: number): string =>
  lost === 0 ? "0 points" : `\u2212${formatNumber(lost, { maximumFractionDigits: 1 })} points`;
