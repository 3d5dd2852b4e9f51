import { type SQL, sql } from "drizzle-orm";
import { PAST_DUE_DAYS } from "#shared/billing.ts";

/** `planStatus` of `src/shared/plan` for lists that are narrowed by it; a test compares the two. `a` is the billing account. */
export const planStatusSql = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isInGrace = (since: SQL): SQL => sql`${at} < ${since} + make_interval(days => ${PAST_DUE_DAYS})`;
  return sql`CASE
    WHEN a.user_id IS NULL THEN 'inactive'
    WHEN a.freeze_active THEN 'suspended'
    WHEN a.subscription_status = 'trialing' THEN CASE
      WHEN ${at} < a.trial_ends_at THEN 'trialing'
      WHEN a.subscription_id IS NOT NULL AND a.subscription_ended_at IS NULL AND NOT a.cancel_at_period_end
        AND ${isInGrace(sql`a.trial_ends_at`)} THEN 'active'
      ELSE 'trial_expired' END
    WHEN a.subscription_status = 'past_due' AND (${isInGrace(sql`a.past_due_since`)}) IS NOT TRUE THEN 'lapsed'
    ELSE a.subscription_status END`;
};
