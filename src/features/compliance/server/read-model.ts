import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";

/** Proposals of a year that wait for a person's word. */
export const countPending = async (scope: Scope, db: Db, year: number): Promise<number> => {
  const result = await db.execute<{ count: number }>(sql`
    SELECT coalesce(sum(entry_count), 0)::int AS count FROM time_rollups
    WHERE user_id = ${scope.userId} AND tax_year = ${year} AND approval_status = 'pending'`);
  return result.rows[0]?.count ?? 0;
};
