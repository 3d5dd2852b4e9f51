import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { ageOf, type MetricReading } from "#server/operations/metric-readings.ts";
import type { Id } from "#shared/ids.ts";

/** Books with a record or files that were never checked, or not since an instant; those waiting longest come first. */
export const readBooksToCheck = async (db: Db, since: Date, limit: number): Promise<BookOwner[]> => {
  const result = await db.execute<{ user_id: Id }>(sql`
    SELECT b.user_id FROM (
      SELECT user_id FROM ledger_heads WHERE seq > 0 UNION SELECT user_id FROM stored_files
      UNION SELECT user_id FROM transparency_receipts) b
    LEFT JOIN LATERAL (SELECT max(c.finished_at) AS at FROM integrity_checks c WHERE c.user_id = b.user_id) last ON true
    WHERE last.at IS NULL OR last.at < ${since.toISOString()}::timestamptz
    ORDER BY last.at NULLS FIRST, b.user_id LIMIT ${limit}`);
  return result.rows.map(({ user_id: userId }) => ({ userId }));
};

/** When the last check of any book ended; null: there was none. */
const readNewestCheckAt = async (db: Db): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`SELECT to_json(max(finished_at)) AS at FROM integrity_checks`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
};

export const integrityReadings: readonly MetricReading[] = [
  {
    name: "tenure_record_check_age_seconds",
    help: "Since the last check of a record ended, of whatever book.",
    read: async (platform) => ageOf(await readNewestCheckAt(platform.database.db), platform),
  },
];

export type ComparedClosing = {
  /** What the row says; null: the event has no row. */
  row: Record<string, unknown> | null;
  /** These come from the event; null: the row has no event. */
  seq: number | null;
  payload: string | null;
};

/** Every signature or filing with the row that stores it, in one statement: a closing being made is seen complete. */
export const readComparedClosings = async (
  book: BookOwner,
  db: Db,
  kind: "attest" | "lock",
): Promise<ComparedClosing[]> => {
  const table = sql.raw(kind === "attest" ? "closed_weeks" : "locked_years");
  const result = await db.execute<ComparedClosing>(sql`
    SELECT CASE WHEN c.id IS NULL THEN NULL ELSE to_jsonb(c) END AS row, e.seq::int AS seq, e.payload
    FROM (SELECT * FROM ${table} WHERE user_id = ${book.userId}) c
    FULL JOIN (
      SELECT e.seq, e.subject_id, p.payload
      FROM ledger_events e LEFT JOIN ledger_payloads p ON p.user_id = e.user_id AND p.seq = e.seq
      WHERE e.user_id = ${book.userId} AND e.kind = ${kind}) e ON e.subject_id = c.id
    ORDER BY e.seq NULLS LAST`);
  return result.rows;
};

export type EvidenceFact = {
  source: "event" | "link" | "count";
  entryId: Id;
  /** Only for a link. */
  fileId: Id | null;
  sha256: string | null;
  /** Only for an event. */
  seq: number | null;
  kind: string | null;
  payload: string | null;
  /** What the entry says. */
  count: number | null;
};

/** What events say about evidence, in order, then the links that count now and the entries' counts, in one statement. */
export const readEvidenceFacts = async (book: BookOwner, db: Db): Promise<EvidenceFact[]> => {
  const result = await db.execute<EvidenceFact>(sql`
    SELECT 'event' AS source, e.subject_id AS "entryId", NULL::uuid AS "fileId", NULL AS sha256, e.seq::int AS seq,
      e.kind, p.payload, NULL::int AS count
    FROM ledger_events e LEFT JOIN ledger_payloads p ON p.user_id = e.user_id AND p.seq = e.seq
    WHERE e.user_id = ${book.userId} AND e.kind IN ('attach', 'detach')
    UNION ALL
    SELECT 'link', l.entry_id, l.file_id, s.sha256, NULL, NULL, NULL, NULL
    FROM evidence_links l
    JOIN evidence_files f ON f.user_id = l.user_id AND f.id = l.file_id AND f.trashed_at IS NULL
    LEFT JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE l.user_id = ${book.userId}
    UNION ALL
    SELECT 'count', id, NULL, NULL, NULL, NULL, NULL, evidence_count
    FROM time_entries WHERE user_id = ${book.userId} AND evidence_count > 0
    ORDER BY 5 NULLS LAST`);
  return result.rows;
};

/** A file as a paper; if it is not a paper of anything (`isPaper`), subject and year mean nothing. */
export type PaperFact = { subjectId: string; taxYear: number; fileId: string; sha256: string; isPaper: boolean };

/** Every file in the vault, with what it is a paper of: the papers of an erased file were erased with it. */
export const readPaperFacts = async ({ userId }: BookOwner, db: Db): Promise<PaperFact[]> => {
  const { rows } = await db.execute<PaperFact>(sql`
    SELECT p.subject_id AS "subjectId", p.tax_year::int AS "taxYear", f.id AS "fileId", s.sha256,
      p.file_id IS NOT NULL AS "isPaper"
    FROM evidence_files f
      JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
      LEFT JOIN papers p ON p.user_id = f.user_id AND p.file_id = f.id
    WHERE f.user_id = ${userId}`);
  return rows;
};
