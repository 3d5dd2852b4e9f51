import { hoursColon, hoursOfLine, hoursTenths } from "@tenure/tax-rules";
import { Badge, Meter, Receipt, type ReceiptLine } from "@tenure/ui";
import { VERDICT_WORDS, verdictWord } from "#shared/vocabulary.ts";
import type { SampleVerdict } from "#features/public/marketing/sample-year.ts";
import { Fragment, FragmentHead } from "./fragment.tsx";

const SIGNS = { start: "", total: "", note: "", plus: "+ ", minus: "\u2212 " } as const;

const lineOf = ({ id, kind, label, seconds }: SampleVerdict["receipt"][number]): ReceiptLine => ({
  id,
  label,
  value: `${SIGNS[kind]}${hoursColon(seconds)}`,
  ...(kind === "total" ? { kind: "subtotal" as const } : {}),
});

/** What counts in the sample year, computed by the engine when the page was written. */
export function VerdictFragment({ verdict, hasSources = true }: { verdict: SampleVerdict; hasSources?: boolean }) {
  const reading = hoursTenths(verdict.countableSeconds, { unit: false });
  const goal = hoursOfLine(verdict.requiredSeconds);
  return (
    <Fragment
      label="Verdict with its receipt, a sample"
      caption={`The year so far of a sample professional.${hasSources ? " Each line names its source." : ""}`}
    >
      <FragmentHead title={`Real estate professional status, ${verdict.taxYear}`}>
        <Badge tone={VERDICT_WORDS.not_yet.tone}>{VERDICT_WORDS.not_yet.word}</Badge>
      </FragmentHead>
      <div className="@container">
        <div className="grid gap-x-10 gap-y-4 px-4 py-4 sm:px-5 @3xl:grid-cols-2">
          <div>
            <p className="font-serif text-xl font-semibold text-1">{verdict.headline}</p>
            <p className="mt-3 text-sm text-2">
              <span className="text-lg font-semibold text-1 tabular-nums">{reading}</span> of {goal} hours count
            </p>
            <Meter
              className="mt-2"
              label="Hours that count, sample"
              value={verdict.countableSeconds}
              max={verdict.requiredSeconds}
              valueText={`${reading} of ${goal} hours`}
              tone="warn"
            />
            <ul className="mt-4 space-y-1.5">
              {verdict.tests.map(({ label, isMet, says }) => {
                const { word, tone } = verdictWord(isMet ? "met" : "not_met", false);
                return (
                  <li key={label} className="text-base text-2">
                    <Badge tone={tone}>{word}</Badge> <span className="font-medium text-1">{label}.</span> {says}
                  </li>
                );
              })}
            </ul>
          </div>
          <Receipt
            label="How the hours come about"
            lines={verdict.receipt.map((line) => ({ ...lineOf(line), ...(hasSources && { note: line.citation }) }))}
            className="@max-3xl:border-t @max-3xl:border-line @max-3xl:pt-3"
          />
        </div>
      </div>
    </Fragment>
  );
}
