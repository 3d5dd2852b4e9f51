import type { AuditBinder } from "../contract.ts";
import type { BinderRow } from "./table.ts";

export const presentBinder = (row: BinderRow, isOutdated = false): AuditBinder => ({
  id: row.id,
  taxYear: row.taxYear,
  status: row.status,
  requestedAt: row.requestedAt.toISOString(),
  step: row.step,
  doneBytes: row.doneBytes,
  totalBytes: row.totalBytes,
  failure: row.failure,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  byteSize: row.byteSize,
  sha256: row.sha256,
  memberCount: row.memberCount,
  reportCode: row.reportCode,
  withCheckList: row.withCheckList,
  isOutdated,
});
