import type { RecordRating } from "@tenure/tax-rules";

/** The record check: 0 to 100, what holds the score down, and the findings, strongest first. */
export type RecordReading = {
  readonly score: number;
  readonly band: RecordRating["band"];
  readonly caps: readonly { readonly max: number; readonly says: string }[];
  readonly findings: readonly {
    readonly code: string;
    readonly title: string;
    readonly severity: RecordRating["findings"][number]["severity"];
    readonly says: string;
    readonly citation: string;
    readonly repair: string;
  }[];
};

/** The rating as `report.json` gives it; no paper prints it. Whole numbers only, so that equal facts keep an equal hash. */
export function recordReading(rating: RecordRating | null): RecordReading | null {
  if (rating === null) return null;
  return {
    score: rating.score,
    band: rating.band,
    caps: rating.caps.map(({ max, says }) => ({ max, says })),
    findings: rating.findings.map(({ code, title, severity, says, citation, repair }) => ({
      code,
      title,
      severity,
      says,
      citation,
      repair,
    })),
  };
}
