import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
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
