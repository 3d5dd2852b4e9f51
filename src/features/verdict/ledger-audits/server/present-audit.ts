import type { AuditFinding, LedgerAudit } from "../contract.ts";
import { isModelKind, FIXED_BY_WORDS, SEVERITIES, wordsOf } from "../rules.ts";
import type { AuditRow, FindingRow } from "./table.ts";

export const presentFinding = ({ kind, severity, says, secondsAtRisk, entryIds }: FindingRow): AuditFinding => ({
  kind,
  ...wordsOf(kind),
  severity,
  maker: isModelKind(kind) ? "model" : "rules",
  says,
  secondsAtRisk,
  entryCount: entryIds.length,
  canBeFixed: entryIds.length > 0 && FIXED_BY_WORDS.includes(kind),
});

/** The severest first, and of those the ones with the most hours. */
export const inOrder = (findings: readonly FindingRow[]): FindingRow[] =>
  findings.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.secondsAtRisk - a.secondsAtRisk,
  );

export const presentAudit = (
  row: AuditRow,
  { findings, isOutdated }: { findings: readonly FindingRow[]; isOutdated: boolean },
): LedgerAudit => ({
  id: row.id,
  taxYear: row.taxYear,
  featureFlagMode: row.featureFlagMode,
  status: row.status,
  step: row.step,
  requestedAt: row.requestedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  maker: row.model === null ? "rules" : "model",
  model: row.model,
  modelNote: row.modelNote,
  entriesToAsk: row.entriesToAsk,
  entriesAsked: row.entriesAsked,
  droppedCount: row.droppedCount,
  entryCount: row.entryCount,
  loggedSeconds: row.loggedSeconds,
  secondsAtRisk: row.secondsAtRisk,
  failure: row.failure,
  isOutdated,
  findings: inOrder(findings).map(presentFinding),
});
