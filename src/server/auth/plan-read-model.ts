import { sql } from "drizzle-orm";
import { type Entitlement, entitlement } from "#shared/plan/entitlement.ts";
import type { Subscription } from "#shared/plan/plan-status.ts";
import type { Id } from "#shared/ids.ts";
import type { Db, OpenDatabase } from "../database/database.ts";

/** What a plan is decided by, as it is read along with the user `u`. */
export type PlanRow = {
  role: string;
  is_admin: boolean;
  subscription_status: Subscription["status"] | null;
  freeze_active: boolean | null;
  trial_ends_at: string | null;
  is_bought: boolean | null;
  past_due_since: string | null;
  /** The grant that reaches furthest. */
  plan_grant: { reason: string; until: string | null } | null;
};

/** Read with every session, so each part is one look into an index by the owner. */
export const PLAN_COLUMNS = sql`u.role, u.is_admin, a.subscription_status, a.freeze_active, a.trial_ends_at,
  a.subscription_id IS NOT NULL AND a.subscription_ended_at IS NULL AND NOT a.cancel_at_period_end AS is_bought,
  a.past_due_since, (SELECT json_build_object('reason', g.reason, 'until', g.until) FROM plan_grants g
    WHERE g.user_id = u.id ORDER BY g.until DESC NULLS FIRST LIMIT 1) AS plan_grant`;
export const PLAN_JOIN = sql`LEFT JOIN billing_accounts a ON a.user_id = u.id`;

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What the plan of a row's user gives at an instant. */
export const planOf = (row: PlanRow, { isBilled }: { isBilled: boolean }, now: Date): Entitlement =>
  entitlement(isBilled ? factsOf(row) : "unbilled", now);

const factsOf = (row: PlanRow): Exclude<Parameters<typeof entitlement>[0], "unbilled"> => ({
  isAdmin: row.is_admin || row.role === "super_admin",
  subscription: row.subscription_status && {
    status: row.subscription_status,
    isFrozen: row.freeze_active ?? false,
    trialEndsAt: instantOf(row.trial_ends_at),
    isBought: row.is_bought ?? false,
    pastDueSince: instantOf(row.past_due_since),
  },
  grants: row.plan_grant ? [{ reason: row.plan_grant.reason, until: instantOf(row.plan_grant.until) }] : [],
  seat: null,
});

/** What the plan of an account gives now. */
export const readPlan = async (
  { database, config, now }: { database: OpenDatabase; config: { isBilled: boolean }; now: () => Date },
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
