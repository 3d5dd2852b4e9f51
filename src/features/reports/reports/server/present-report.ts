import type { ReportSnapshot } from "../contract.ts";
import type { ReportRow } from "./table.ts";

export const presentReport = (row: ReportRow): ReportSnapshot => ({
  id: row.id,
  code: row.code,
  taxYear: row.taxYear,
  isDraft: row.isDraft,
  asOf: row.asOf.toISOString(),
  contentHash: row.contentHash,
  ledgerSeq: row.ledgerSeq,
  ledgerHash: row.ledgerHash,
  entryCount: row.entryCount,
  loggedSeconds: row.loggedSeconds,
});
