import { type ComponentProps, lazy, Suspense, useState } from "react";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { REP_AUDIT_SCAN } from "#features/tools/calculators/rep-status-audit-scan/about.ts";
import { SCAN_FIELDS, type ScanValues } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { SCAN_QUESTIONS } from "#features/tools/calculators/rep-status-audit-scan/questions.ts";
import { usePresentDay } from "../frame/use-present.ts";
import { writeState } from "../frame/address.ts";
import { Answer } from "../frame/answer.tsx";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { ScanInputs } from "./scan-inputs.tsx";
import type { AskedOptions } from "./scan-options.tsx";
import { useLogScan } from "./use-log-scan.ts";

/** Needed once there is a file: the first view of the page does without it. */
const Score = lazy(async () => ({ default: (await import("./scan-score.tsx")).ScanScore }));
const Findings = lazy(async () => ({ default: (await import("./scan-findings.tsx")).ScanFindings }));
const Suggestions = lazy(async () => ({ default: (await import("./scan-suggestions.tsx")).ScanSuggestions }));

const ASKED_AT_FIRST: AskedOptions = { taxYear: null, job: "unknown", jobHours: null };

/** The interactive tool; the page around it is prerendered. */
export function ScanTool() {
  const today = usePresentDay();
  const [asked, setAsked] = useState(ASKED_AT_FIRST);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const scan = useLogScan(today === null ? null : { today, ...asked });
  // A saved result comes back in the address: its points and sums, never the file.
  const kept = useToolState(SCAN_FIELDS);
  const { log, report, isBusy } = scan;
  const values = report?.values ?? (log === null && kept.values.rows > 0 ? kept.values : null);

  const close = (): void => {
    setAsked(ASKED_AT_FIRST);
    setTooLarge(null);
    scan.close();
  };
  const open = async (name: string, file: Blob): Promise<void> => {
    close();
    if (file.size > IMPORT_FILE_MAX_BYTES) setTooLarge(name);
    else scan.open(name, new Uint8Array(await file.arrayBuffer()));
  };
  return (
    <ToolPage
      tool={REP_AUDIT_SCAN}
      questions={SCAN_QUESTIONS}
      ignored={kept.ignored}
      inputs={
        <ScanInputs
          scan={scan}
          refusal={tooLarge === null ? scan.refusal : `${tooLarge} is larger than 10 MB.`}
          thisYear={today === null ? null : Number(today.slice(0, 4))}
          asked={asked}
          onAsk={setAsked}
          onFile={(name, file) => void open(name, file)}
        />
      }
      answer={
        <ScanAnswer
          values={values}
          caps={report?.caps}
          waitsFor={isBusy ? READING : log === null ? CHOOSE : ANSWER_FIRST}
          onReset={() => {
            close();
            kept.reset();
          }}
        />
      }
    >
      {report !== null && (
        <>
          <Suspense fallback={null}>
            <Findings report={report} />
          </Suspense>
          <Suspense fallback={null}>
            <Suggestions report={report} />
          </Suspense>
        </>
      )}
    </ToolPage>
  );
}

type ScanAnswerProps = {
  values: ScanValues | null;
  caps: ComponentProps<typeof Score>["caps"];
  waitsFor: string;
  onReset: () => void;
};

function ScanAnswer({ values, caps, waitsFor, onReset }: ScanAnswerProps) {
  if (values === null) return <Waiting says={waitsFor} />;
  const actions = (
    <ToolActions
      tool="rep-status-audit-scan"
      path={REP_AUDIT_SCAN.path}
      values={values}
      fragment={writeState(SCAN_FIELDS, values)}
      suggestedName={`Audit scan ${values.year}`}
      onReset={onReset}
    />
  );
  return (
    <Suspense fallback={<Waiting says={READING} />}>
      <Score values={values} caps={caps} actions={actions} />
    </Suspense>
  );
}

const READING = "Reading the file on this device.";
const CHOOSE = "Choose a file, or try the sample, to see what an examiner would ask about.";
const ANSWER_FIRST = "Answer what the file does not tell. The scan starts at once.";

function Waiting({ says }: { says: string }) {
  return <Answer label="How believable the record looks" headline="No score yet" reason={<p>{says}</p>} />;
}
