import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { AdminActLine } from "#features/operations/administration/contract/user.ts";

const SHOWN = 50;

/** What administrators did to one thing, newest first. */
export const readActsAbout = async (db: Db, subject: { type: string; id: string }): Promise<AdminActLine[]> => {
  const { rows } = await db.execute<AdminActLine>(sql`
    SELECT l.id, l.action, l.reason, l.before, l.after, l.at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, l.actor_id::text) AS "byName"
    FROM admin_log l LEFT JOIN users u ON u.id = l.actor_id
    WHERE l.subject_type = ${subject.type} AND l.subject_id = ${subject.id} ORDER BY l.seq DESC LIMIT ${SHOWN}`);
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
};
