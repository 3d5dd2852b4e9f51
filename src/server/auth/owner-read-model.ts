import { sql } from "drizzle-orm";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import { PLAN_COLUMNS, PLAN_JOIN, planOf, type PlanRow } from "./plan-read-model.ts";
import type { Scope } from "./scope.ts";

type OwnerRow = PlanRow & { role: Scope["role"]; time_zone: string; book_version: number; facts_version: number };

/**
 * The owner in their own book, for work that they asked for and that goes on after the request, in this process or
 * another. The caller has recorded that the owner asked. Null: the account is gone, or waits for its erasure.
 */
export const readOwnerScope = async (
  { database, config, now }: Pick<Platform, "database" | "config" | "now">,
  userId: Id,
): Promise<Scope | null> => {
  const result = await database.db.execute<OwnerRow>(sql`
    SELECT ${PLAN_COLUMNS}, u.time_zone, coalesce(b.version, 0) AS book_version, coalesce(b.facts_version, 0) AS facts_version
    FROM users u LEFT JOIN book_versions b ON b.user_id = u.id ${PLAN_JOIN}
    WHERE u.id = ${userId} AND u.scheduled_deletion_at IS NULL`);
  const [row] = result.rows;
  if (!row) return null;
  const at = now();
  return {
    userId,
    actorId: userId,
    impersonatorId: null,
    sessionId: userId,
    role: row.role,
    isAdmin: false,
    organization: null,
    emailVerified: true,
    provedAt: null,
    hasSecondFactor: false,
    bookVersion: Number(row.book_version),
    factsVersion: Number(row.facts_version),
    head: null,
    timeZone: row.time_zone,
    today: civilDateInZone(at, row.time_zone),
    organizationSettings: null,
    relation: "owner",
    membership: null,
    plan: planOf(row, config, at),
  };
};

/** What the plan of an account gives now. */
export const readPlan = async (
  { database, config, now }: Pick<Platform, "database" | "config" | "now">,
  userId: Id,
  db: Db = database.db,
): Promise<Entitlement> => {
  const { rows } = await db.execute<PlanRow>(
    sql`SELECT ${PLAN_COLUMNS} FROM users u ${PLAN_JOIN} WHERE u.id = ${userId}`,
  );
  const [row] = rows;
  if (!row) throw new Error("the account of a plan is gone");
  return planOf(row, config, now());
};
