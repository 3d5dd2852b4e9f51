import type { RecordScan } from "@tenure/tax-rules";

/** The record check: 0 to 100, what holds the score down, and the findings, strongest first. */
export type RecordReading = {
  readonly score: number;
  readonly band: RecordScan["band"];
  readonly caps: readonly { readonly max: number; readonly says: string }[];
  readonly findings: readonly {
    readonly code: string;
    readonly title: string;
    readonly severity: RecordScan["findings"][number]["severity"];
    readonly says: string;
    readonly citation: string;
    readonly repair: string;
  }[];
};

/** The scan as `report.json` says it; no paper prints it. Whole numbers only, so that equal facts keep an equal hash. */
export function recordReading(scan: RecordScan | null): RecordReading | null {
  if (scan === null) return null;
  return {
    score: scan.score,
    band: scan.band,
    caps: scan.caps.map(({ max, says }) => ({ max, says })),
    findings: scan.findings.map(({ code, title, severity, says, citation, repair }) => ({
      code,
      title,
      severity,
      says,
      citation,
      repair,
    })),
  };
}
