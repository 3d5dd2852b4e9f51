import { sql } from "drizzle-orm";
import type { HistoryEntry, HistorySubject } from "#features/operations/administration/contract/history.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";

const LATEST = 50;

/** The log of administrators is the history: nothing is kept twice. */
export const readHistory = async (
  db: Db,
  { subject, id }: { subject: HistorySubject; id: string },
): Promise<HistoryEntry[]> => {
  const { rows } = await db.execute<HistoryEntry>(sql`
    SELECT l.action, u.email AS actor, l.before, l.after, l.reason, l.at
    FROM admin_log l LEFT JOIN users u ON u.id = l.actor_id
    WHERE l.subject_type = ${subject} AND l.subject_id = ${id}
    ORDER BY l.seq DESC LIMIT ${LATEST}`);
  return rows.map((row) => ({ ...row, at: isoFromDatabase(row.at) }));
};
