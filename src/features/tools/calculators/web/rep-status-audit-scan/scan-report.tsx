import type { ScanValues } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { ScanScore } from "./scan-score.tsx";

/** The points and sums of a scan, read-only: nothing else of it was kept. */
export function ScanSharedReport({ values }: { values: ScanValues }) {
  return <ScanScore values={values} />;
}
