import { sql } from "drizzle-orm";
import type { BillingStatus } from "#shared/billing.ts";
import type { Db } from "#server/database/database.ts";
import type { RevenueItem } from "../subscriptions/revenue.ts";

type Row = {
  user_id: string;
  provider: string;
  subscription_status: BillingStatus;
  price_cents: number;
  price_interval: "month" | "year";
  freeze_active: boolean;
  past_due_since: string | null;
};

/** Everyone who has a price at a provider; the one table of statuses decides what of it is revenue. */
export const readRevenueItems = async (db: Db): Promise<RevenueItem[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT user_id, provider, subscription_status, price_cents, price_interval, freeze_active, past_due_since
    FROM billing_accounts WHERE price_cents IS NOT NULL AND price_interval IS NOT NULL ORDER BY user_id`);
  return rows.map((row) => ({
    userId: row.user_id,
    status: row.subscription_status,
    price: { cents: row.price_cents, interval: row.price_interval },
    isFrozen: row.freeze_active,
    isSandbox: row.provider !== "stripe",
    pastDueSince: row.past_due_since === null ? null : new Date(row.past_due_since),
  }));
};

/** When the account that has waited longest to be read was last read from its provider; null: none waits. */
export const readOldestUnread = async (db: Db): Promise<Date | null> => {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    SELECT min(coalesce(reconciled_at, updated_at)) AS at FROM billing_accounts
    WHERE customer_id IS NOT NULL AND asked <> answered`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
};
