import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** A file of the vault, as far as whoever reads it must know. */
export type VaultFile = {
  id: Id;
  kind: string;
  sha256: string;
  /** It waits for its scan; nothing opens it before that. */
  isWaiting: boolean;
  isInfected: boolean;
  isTrashed: boolean;
};

export const findVaultFile = async ({ userId }: BookOwner, db: Db, id: Id): Promise<VaultFile | undefined> => {
  const { rows } = await db.execute<VaultFile>(sql`
    SELECT f.id, f.kind, s.sha256, f.scan_status = 'waiting' AS "isWaiting",
      f.scan_status = 'infected' AS "isInfected", f.trashed_at IS NOT NULL AS "isTrashed"
    FROM evidence_files f JOIN stored_files s ON s.user_id = f.user_id AND s.id = f.id
    WHERE f.user_id = ${userId} AND f.id = ${id}`);
  return rows[0];
};
