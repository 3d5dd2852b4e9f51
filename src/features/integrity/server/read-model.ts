import { sql } from "drizzle-orm";
import type { Book } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Books with a record that were never checked, or not since an instant; those that wait longest first. */
export const readBooksToCheck = async (db: Db, since: Date, limit: number): Promise<Book[]> => {
  const result = await db.execute<{ user_id: Id }>(sql`
    SELECT h.user_id FROM ledger_heads h
    LEFT JOIN LATERAL (SELECT max(c.finished_at) AS at FROM integrity_checks c WHERE c.user_id = h.user_id) last ON true
    WHERE h.seq > 0 AND (last.at IS NULL OR last.at < ${since.toISOString()}::timestamptz)
    ORDER BY last.at NULLS FIRST, h.user_id LIMIT ${limit}`);
  return result.rows.map(({ user_id: userId }) => ({ userId }));
};
