import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";

/** What of a year waits for a person's word: plans whose day has come, and proposals. A plan for a later day waits for it. */
export const countWaiting = async (
  scope: Scope,
  db: Db,
  year: number,
  asOf: CivilDate,
): Promise<{ plannedCount: number; pendingCount: number }> => {
  const result = await db.execute<{ planned: number; pending: number }>(sql`
    SELECT count(*) FILTER (WHERE lateness_class = 'advance' AND entry_date <= ${asOf}::date)::int AS planned,
      count(*) FILTER (WHERE lateness_class <> 'advance')::int AS pending
    FROM time_entries
    WHERE user_id = ${scope.userId} AND voided_at IS NULL AND approval_status = 'pending'
      AND entry_date BETWEEN ${firstDayOfYear(year)}::date AND ${lastDayOfYear(year)}::date`);
  const [row] = result.rows;
  return { plannedCount: row?.planned ?? 0, pendingCount: row?.pending ?? 0 };
};
