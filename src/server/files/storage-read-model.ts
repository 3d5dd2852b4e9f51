import { sql } from "drizzle-orm";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";

/**
 * What is kept for an account: its files with previews and shared copies, what its imports and reports are, and the whole
 * size of each upload that is on its way. Audit binders are copies that go by themselves after some days.
 */
export const readUsedBytes = async ({ userId }: BookOwner, db: Db): Promise<number> => {
  const result = await db.execute<{ bytes: string }>(sql`
    SELECT (SELECT coalesce(sum(byte_size), 0) FROM stored_files
        WHERE user_id = ${userId} AND purpose <> 'audit_binder')
      + (SELECT coalesce(sum(byte_size), 0) FROM evidence_uploads WHERE user_id = ${userId}) AS bytes`);
  return Number(result.rows[0]?.bytes ?? 0);
};

export const hasDamagedFile = async ({ userId }: BookOwner, db: Db): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    SELECT FROM stored_files s JOIN damaged_bytes d ON d.sha256 = s.sha256 WHERE s.user_id = ${userId} LIMIT 1`);
  return rows.length > 0;
};
