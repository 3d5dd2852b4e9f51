import type { ReportContent, ReportModel, ReportTotals, ReportVerdict } from "./report-model.ts";

/** `report.json`: the figures a script asks for first, then the content exactly as it was hashed. */
export type ReportJson = {
  readonly format: "tenure-report-1";
  readonly id: string;
  readonly asOf: string;
  /** SHA-256 of the RFC 8785 form of `content`. */
  readonly contentHash: string;
  readonly taxYear: number;
  readonly draft: boolean;
  readonly totals: ReportTotals;
  readonly verdict: ReportVerdict;
  readonly content: ReportContent;
};

export function reportJson({ id, asOf, contentHash, content }: ReportModel): ReportJson {
  return {
    format: "tenure-report-1",
    id,
    asOf,
    contentHash,
    taxYear: content.taxYear,
    draft: content.missingFacts.length > 0,
    totals: content.totals,
    verdict: content.verdict,
    content,
  };
}
