import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BILLING_STATUSES } from "#shared/billing.ts";
import { planStatus } from "#shared/plan/plan-status.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { planStatusSql } from "./plan-status.ts";

const NOW = new Date("2026-03-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);
const INSTANTS = [null, daysAgo(-1), NOW, daysAgo(13), daysAgo(14), daysAgo(15)];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const cases = BILLING_STATUSES.flatMap((status) =>
  INSTANTS.flatMap((at) =>
    [true, false].flatMap((isBought) =>
      [true, false].map((isFrozen) => ({ status, trialEndsAt: at, pastDueSince: at, isBought, isFrozen })),
    ),
  ),
);

test("lists are narrowed by the same status that access goes by", async () => {
  const rows = cases.map((each, index) => ({
    index,
    user_id: index,
    subscription_status: each.status,
    trial_ends_at: each.trialEndsAt,
    past_due_since: each.pastDueSince,
    subscription_id: each.isBought ? "s" : null,
    freeze_active: each.isFrozen,
    subscription_ended_at: null,
    cancel_at_period_end: false,
  }));
  const { rows: found } = await database.db.execute<{ status: string }>(sql`
    SELECT ${planStatusSql(NOW)} AS status FROM json_to_recordset(${JSON.stringify(rows)}::json) AS a (index int,
      user_id int, subscription_status text, trial_ends_at timestamptz, past_due_since timestamptz,
      subscription_id text, freeze_active boolean, subscription_ended_at timestamptz, cancel_at_period_end boolean)
    ORDER BY index`);
  expect(found.map(({ status }) => status)).toEqual(cases.map((each) => planStatus(each, NOW)));
});
