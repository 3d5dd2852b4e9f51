import { sql } from "drizzle-orm";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Checklist } from "../rules.ts";

/** Facts, never button presses: what is voided, archived or taken back does not count. */
export const readChecklist = async ({ userId }: Scope, db: Db): Promise<Checklist> => {
  const { rows } = await db.execute<Checklist>(sql`
    SELECT
      EXISTS (SELECT FROM properties WHERE user_id = ${userId} AND archived_at IS NULL AND merged_into_id IS NULL)
        AS "firstProperty",
      EXISTS (SELECT FROM time_entries
        WHERE user_id = ${userId} AND voided_at IS NULL AND approval_status = 'approved') AS "firstHour",
      EXISTS (SELECT FROM intake_sources WHERE user_id = ${userId}) AS "firstSource",
      EXISTS (SELECT FROM other_work_none WHERE user_id = ${userId})
        OR EXISTS (SELECT FROM other_work_positions WHERE user_id = ${userId}) AS "otherWork",
      EXISTS (SELECT FROM time_entries
        WHERE user_id = ${userId} AND voided_at IS NULL AND evidence_count > 0) AS "firstEvidence",
      EXISTS (SELECT FROM closed_weeks WHERE user_id = ${userId}) AS "firstWeek"`);
  const [row] = rows;
  if (!row) throw new Error("a statement without a table gave no row");
  return row;
};
