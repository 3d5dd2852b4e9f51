import { Banner, Button, FileDrop } from "@tenure/ui";
import { lazy, Suspense } from "react";
import { sampleLog } from "#features/tools/calculators/rep-status-audit-scan/sample-log.ts";
import type { AskedOptions } from "./scan-options.tsx";
import type { LogScan } from "./use-log-scan.ts";

/** Needed once there is a file: the first view of the page does without it. */
const Columns = lazy(async () => ({ default: (await import("./scan-columns.tsx")).ScanColumns }));
const OptionsForm = lazy(async () => ({ default: (await import("./scan-options.tsx")).ScanOptionsForm }));

type ScanInputsProps = {
  scan: LogScan;
  refusal: string | null;
  thisYear: number | null;
  asked: AskedOptions;
  onAsk: (asked: AskedOptions) => void;
  onFile: (name: string, file: Blob) => void;
};

/** The file, how it is read, and what it cannot tell. */
export function ScanInputs({ scan, refusal, thisYear, asked, onAsk, onFile }: ScanInputsProps) {
  const { log, report, isBusy, fileName } = scan;
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        prompt="Drop a log of hours here"
        limits="CSV or XLSX, up to 10 MB and 20,000 rows. It stays on this device."
        accept=".csv,.tsv,.txt,.xlsx"
        fileName={fileName ?? undefined}
        progress={isBusy ? null : undefined}
        onFiles={([file]) => file && onFile(file.name, file)}
      />
      <Button className="self-start" onClick={() => onFile("sample-log.csv", new Blob([sampleLog()]))}>
        Try the sample file
      </Button>
      {refusal !== null && (
        <Banner tone="danger" placement="inline" announce>
          {refusal}
        </Banner>
      )}
      {log !== null && thisYear !== null && (
        <Suspense fallback={null}>
          <Columns
            log={log}
            sheets={scan.sheets}
            thisYear={thisYear}
            change={scan.change}
            chooseSheet={scan.chooseSheet}
          />
          {report !== null && <OptionsForm years={report.years} options={asked} onChange={onAsk} />}
        </Suspense>
      )}
    </div>
  );
}
