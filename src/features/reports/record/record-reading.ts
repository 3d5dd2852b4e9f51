import type { RecordScan } from "@tenure/tax-rules";
import type { Outcome, RecordReading } from "../report-model.ts";

/** The scan as a report says it. Whole numbers only, so that equal facts keep an equal hash. */
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

const AS_PROOF: Partial<Record<RecordScan["band"], string>> = {
  weak: "As proof this log fails",
  "at risk": "As proof this log is at risk",
};

/** What stands beside the result when the record would not carry it; null when it would. */
export function weakRecordSentence(scan: RecordScan | null, outcome: Outcome): string | null {
  const asProof = scan === null ? undefined : AS_PROOF[scan.band];
  if (scan === null || asProof === undefined) return null;
  const start = outcome === "met" ? "Met on paper only. " : "";
  return `${start}${asProof}: the record check gives ${scan.score} of 100 (${scan.band}).`;
}

export const TWO_GAUGES =
  "Whether the hours suffice is one question, whether the record would be believed is another. This is our own check of how the record reads, not a finding of the IRS or of a court.";

export const recordFigure = ({ score, band }: RecordReading): string => `${score} of 100, ${band}`;
