import { sql } from "drizzle-orm";
import type { Id } from "#shared/ids.ts";
import type { Db } from "../database/database.ts";
import { PLAN_COLUMNS, PLAN_JOIN, type PlanRow } from "./plan-read-model.ts";
import type { Scope } from "./scope.ts";

type OwnerRow = PlanRow & { role: Scope["role"]; time_zone: string; book_version: number; facts_version: number };

/** Someone with what stands in their own book; none if the account is gone, suspended, or waits for its erasure. */
export const readOwner = async (db: Db, userId: Id): Promise<OwnerRow | undefined> => {
  const { rows } = await db.execute<OwnerRow>(sql`
    SELECT ${PLAN_COLUMNS}, u.time_zone, coalesce(b.version, 0) AS book_version, coalesce(b.facts_version, 0) AS facts_version
    FROM users u LEFT JOIN book_versions b ON b.user_id = u.id ${PLAN_JOIN}
    WHERE u.id = ${userId} AND u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL`);
  return rows[0];
};
