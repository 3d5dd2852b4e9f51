import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { getOverview } from "#features/operations/administration/contract/overview.ts";

type Counted = Omit<
  ResponseOf<typeof getOverview>,
  "since" | "monthlyCents" | "lateMonthlyCents" | "subscribers" | "payingOrganizations" | "jobs" | "ai"
>;

/** What can be counted in rows, by one statement. Erased accounts are in none of these counts. */
export const countOverview = async (db: Db, { since, now }: { since: Date; now: Date }): Promise<Counted> => {
  const [from, at] = [sql`${since.toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  const { rows } = await db.execute<Counted>(sql`
    SELECT u.*, a.*, i.*, f.*, w.*, r.* FROM
      (SELECT count(*)::int AS accounts, (count(*) FILTER (WHERE created_at >= ${from}))::int AS "signUps",
        (count(*) FILTER (WHERE status = 'suspended'))::int AS suspended,
        (count(*) FILTER (WHERE scheduled_deletion_at IS NOT NULL))::int AS leaving FROM users) u,
      (SELECT (count(*) FILTER (WHERE trial_started_at >= ${from}))::int AS "trialsBegun",
        (count(*) FILTER (WHERE subscription_status = 'trialing' AND NOT freeze_active
          AND trial_ends_at > ${at}))::int AS "trialsRunning",
        (count(*) FILTER (WHERE trial_started_at >= ${from} AND EXISTS (
          SELECT FROM billing_invoices p WHERE p.user_id = b.user_id AND p.paid_cents > 0)))::int AS "trialsPaid",
        (count(*) FILTER (WHERE provider IS DISTINCT FROM 'sandbox'
          AND subscription_ended_at BETWEEN ${from} AND ${at}))::int AS ended
        FROM billing_accounts b) a,
      (SELECT coalesce(sum(paid_cents - refunded_cents), 0)::int AS "takenCents" FROM billing_invoices
        WHERE NOT is_disputed AND paid_at >= ${from}) i,
      (SELECT (count(*) FILTER (WHERE started_at >= ${from}))::int AS "pausesBegun",
        (count(*) FILTER (WHERE status = 'active'))::int AS "pausesOpen" FROM subscription_freezes) f,
      (SELECT count(*)::int AS "failedWebhooks" FROM webhook_events
        WHERE outcome = 'failed' AND received_at >= ${from}) w,
      (SELECT coalesce(sum(count), 0)::int AS "failedRequests" FROM api_usage
        WHERE status_class = 5 AND minute >= ${from}) r`);
  const [row] = rows;
  if (!row) throw new Error("a count gave no row");
  return row;
};
