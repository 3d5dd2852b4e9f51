import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { LatenessClass } from "#shared/domain.ts";

export type LoggedOfWeek = { monday: CivilDate; latenessClass: LatenessClass; seconds: number; entryCount: number };

/** The logged hours of those whose tests the law asks about, by week and by how soon they were recorded. */
export const readLoggedByWeek = async (
  { userId }: BookOwner,
  db: Db,
  { from, to }: { from: CivilDate; to: CivilDate },
): Promise<LoggedOfWeek[]> => {
  const { rows } = await db.execute<LoggedOfWeek>(sql`
    SELECT date_trunc('week', t.entry_date)::date::text AS monday, t.lateness_class AS "latenessClass",
      sum(t.duration_seconds)::int AS seconds, count(*)::int AS "entryCount"
    FROM time_entries t JOIN persons pe ON pe.user_id = t.user_id AND pe.id = t.person_id
    WHERE t.user_id = ${userId} AND t.voided_at IS NULL AND t.approval_status = 'approved' AND pe.relation <> 'helper'
      AND t.entry_date BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1, 2`);
  return rows;
};
