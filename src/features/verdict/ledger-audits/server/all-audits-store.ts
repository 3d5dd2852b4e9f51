import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { AuditSeverity, FindingKind } from "../rules.ts";
import { auditFindings, type AuditRow, ledgerAudits } from "./table.ts";

export type KindCount = { kind: FindingKind; severity: AuditSeverity; entryCount: number };

/** The latest runs of every book. No id of an entry and no word of one is read. */
export const readLatestAudits = async (db: Db, limit: number): Promise<(AuditRow & { kinds: KindCount[] })[]> => {
  const rows = await db
    .select({
      audit: ledgerAudits,
      kinds: sql<KindCount[]>`coalesce((SELECT jsonb_agg(jsonb_build_object('kind', f.kind, 'severity', f.severity,
        'entryCount', cardinality(f.entry_ids)) ORDER BY f.kind)
        FROM ${auditFindings} f WHERE f.user_id = ai_ledger_audits.user_id AND f.audit_id = ai_ledger_audits.id), '[]')`,
    })
    .from(ledgerAudits)
    .orderBy(desc(ledgerAudits.requestedAt))
    .limit(limit);
  return rows.map(({ audit, kinds }) => ({ ...audit, kinds }));
};

/** Runs of every owner that have not ended. */
export const readRunning = (db: Db, limit: number): Promise<Pick<AuditRow, "userId" | "id">[]> =>
  db
    .select({ userId: ledgerAudits.userId, id: ledgerAudits.id })
    .from(ledgerAudits)
    .where(eq(ledgerAudits.status, "running"))
    .orderBy(asc(ledgerAudits.requestedAt))
    .limit(limit);
