import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";

export const readEntryCounts = async (scope: Scope, db: Db): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ year: number; count: number }>(sql`
    SELECT tax_year AS year, sum(entry_count)::int AS count FROM time_rollups
    WHERE user_id = ${scope.userId} GROUP BY tax_year HAVING sum(entry_count) > 0`);
  return new Map(rows.map(({ year, count }) => [year, count]));
};
