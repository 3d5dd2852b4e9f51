import { type SQL, sql } from "drizzle-orm";
import { reachedEntries } from "#features/log/time-entries/server/index.ts";
import { reachOf } from "#server/auth/reach.ts";
import type { BookOwner, Scope } from "#server/auth/scope.ts";
import { asOneParameter } from "#server/database/any-of.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { FIT_DAYS } from "../fitting/fit-entries.ts";
import type { ReadingStatus } from "../rules.ts";

/** A file of the vault, as far as whoever reads it must know. */
export type VaultFile = {
  id: Id;
  kind: string;
  sha256: string;
  /** It waits for its scan; nothing opens it before that. */
  isWaiting: boolean;
  isInfected: boolean;
  isTrashed: boolean;
  takenOn: CivilDate | null;
  takenTime: string | null;
  latitude: number | null;
  longitude: number | null;
  aiStatus: ReadingStatus;
  /** Days of the entries that it backs up. */
  backsUp: CivilDate[];
};

export const findVaultFile = async ({ userId }: BookOwner, db: Db, id: Id): Promise<VaultFile | undefined> => {
  const { rows } = await db.execute<VaultFile>(sql`
    SELECT f.id, f.kind, s.sha256, f.scan_status = 'waiting' AS "isWaiting",
      f.scan_status = 'infected' AS "isInfected", f.trashed_at IS NOT NULL AS "isTrashed",
      f.taken_on::text AS "takenOn", f.taken_time::text AS "takenTime", f.latitude, f.longitude,
      f.evidence_ai_analysis_status AS "aiStatus",
      ARRAY(SELECT t.entry_date::text FROM evidence_links k JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
        WHERE k.user_id = f.user_id AND k.file_id = f.id AND t.voided_at IS NULL ORDER BY t.entry_date) AS "backsUp"
    FROM evidence_files f JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE f.user_id = ${userId} AND f.id = ${id}`);
  return rows[0];
};

/** What summaries say of the files of entries, each line once, for a caller who may open those files; null: nothing. */
export const readFileSummaries = async (
  scope: Scope,
  db: Db,
  entryIds: readonly Id[],
): Promise<(entryId: Id) => string | null> => {
  if (entryIds.length === 0) return () => null;
  const { rows } = await db.execute<{ entryId: Id; summary: string }>(sql`
    SELECT k.entry_id AS "entryId", r.summary FROM evidence_links k
    JOIN evidence_files f ON f.user_id = k.user_id AND f.id = k.file_id AND f.trashed_at IS NULL
    JOIN file_readings r ON r.user_id = k.user_id AND r.file_id = k.file_id AND r.summary IS NOT NULL
    JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id
    WHERE k.user_id = ${scope.userId} AND k.entry_id = ANY(${asOneParameter(entryIds)})
      AND ${reachedEntries(scope, "contents", "t") ?? sql.raw("true")}
    ORDER BY k.linked_at, k.file_id`);
  const lines = Map.groupBy(rows, ({ entryId }) => entryId);
  return (entryId) => {
    const own = new Set(lines.get(entryId)?.map(({ summary }) => summary));
    return own.size === 0 ? null : [...own].join("\n");
  };
};

/**
 * Files of which something was made, as rows `(file_id, urgency, is_flagged)`: the flag as `flagOf` tells it of now. Whoever
 * doesn't open every file reads no reading, and so finds none by it.
 */
export const analyzedFiles = (scope: Scope): SQL => sql`
  SELECT r.file_id, r.urgency, (r.analyzed_by = 'model' AND r.compliance_flag IS TRUE) OR 'violation' = ANY(r.signals)
    OR coalesce(says.day > ${scope.today}::date, false) OR coalesce(backs.is_elsewhere, false) AS is_flagged
  FROM file_readings r
  CROSS JOIN LATERAL (
    SELECT coalesce(min(g.value) FILTER (WHERE g.decision = 'accepted'),
      CASE WHEN count(*) = 1 THEN min(g.value) END)::date AS day
    FROM file_suggestions g
    WHERE g.user_id = r.user_id AND g.file_id = r.file_id AND g.kind = 'date' AND g.decision IS DISTINCT FROM 'dismissed'
  ) says
  CROSS JOIN LATERAL (
    SELECT bool_and(abs(t.entry_date - says.day) > ${FIT_DAYS}::int) AS is_elsewhere
    FROM evidence_links k JOIN time_entries t ON t.user_id = k.user_id AND t.id = k.entry_id AND t.voided_at IS NULL
    WHERE k.user_id = r.user_id AND k.file_id = r.file_id
  ) backs
  WHERE r.user_id = ${scope.userId} AND r.analyzed_by IS NOT NULL AND ${reachOf(scope, "contents") === "all"}::boolean`;
