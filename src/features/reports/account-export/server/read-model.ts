import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** The account itself: the only table of an owner whose owner column has another name. */
export const readAccountRow = async (db: Db, userId: Id): Promise<Record<string, unknown>> => {
  const { rows } = await db.execute<{ account: Record<string, unknown> }>(
    sql`SELECT to_jsonb(u) - 'password_hash' AS account FROM users u WHERE u.id = ${userId}`,
  );
  return rows[0]?.account ?? {};
};

/** Files that wait for a scan, or in which a scanner found something: they are never handed out. */
export const readHeldBackFiles = async (db: Db, userId: Id): Promise<ReadonlySet<Id>> => {
  const { rows } = await db.execute<{ id: Id }>(sql`
    SELECT id FROM evidence_files WHERE user_id = ${userId} AND scan_status IN ('waiting', 'infected')`);
  return new Set(rows.map(({ id }) => id));
};
