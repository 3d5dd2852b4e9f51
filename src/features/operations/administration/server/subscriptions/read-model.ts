import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { QueryOf } from "#shared/endpoint.ts";
import type {
  exportSubscriptions,
  listWebhookEvents,
  SubscriptionLine,
  WebhookLine,
} from "#features/operations/administration/contract/subscriptions.ts";
import { allOf, holds } from "../lists/search.ts";
import { planStatusSql } from "../users/plan-status.ts";

type Filters = QueryOf<typeof exportSubscriptions>;
type EventFilters = Pick<QueryOf<typeof listWebhookEvents>, "q" | "outcome">;

const isoOrNull = (text: string | null): string | null => (text === null ? null : isoFromDatabase(text));

const FROM = sql`FROM billing_accounts a JOIN users u ON u.id = a.user_id`;

const conditionOf = ({ q, status }: Filters, now: Date): SQL =>
  allOf([
    sql`(a.customer_id IS NOT NULL OR a.has_used_trial OR a.subscription_status <> 'inactive')`,
    holds(q, sql`u.email`, sql`u.first_name || ' ' || u.last_name`, sql`a.customer_id`, sql`a.subscription_id`),
    status === undefined ? sql`true` : sql`(${planStatusSql(now)}) = ${status}`,
  ]);

export const readSubscriptions = async (
  db: Db,
  filters: Filters,
  { now, range }: { now: Date; range: SQL },
): Promise<SubscriptionLine[]> => {
  const { rows } = await db.execute<SubscriptionLine>(sql`
    SELECT a.user_id AS "userId", coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, u.email,
      ${planStatusSql(now)} AS status, a.provider, a.price_cents AS "priceCents", a.price_interval AS "priceInterval",
      coalesce(a.current_period_ends_at, a.trial_ends_at) AS "periodEndsAt", a.cancel_at_period_end AS "isEnding",
      EXISTS (SELECT FROM billing_invoices i WHERE i.user_id = a.user_id AND i.is_disputed) AS "isDisputed",
      a.reconciled_at AS "reconciledAt", a.asked <> a.answered AS "isAsked"
    ${FROM} WHERE ${conditionOf(filters, now)} ORDER BY a.updated_at DESC, a.user_id ${range}`);
  return rows.map((row) => ({
    ...row,
    periodEndsAt: isoOrNull(row.periodEndsAt),
    reconciledAt: isoOrNull(row.reconciledAt),
  }));
};

export const countSubscriptions = async (db: Db, filters: Filters, now: Date): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count ${FROM} WHERE ${conditionOf(filters, now)}`,
  );
  return rows[0]?.count ?? 0;
};

const eventCondition = ({ q, outcome }: EventFilters): SQL =>
  allOf([holds(q, sql`type`, sql`event_id`), outcome === undefined ? sql`true` : sql`outcome = ${outcome}`]);

/** Without their bodies: those name people and what they pay with. */
export const readWebhookEvents = async (db: Db, filters: EventFilters, range: SQL): Promise<WebhookLine[]> => {
  const { rows } = await db.execute<WebhookLine>(sql`
    SELECT provider, event_id AS "eventId", type, received_at AS "receivedAt", deliveries, outcome, ended_at AS "endedAt",
      problem
    FROM webhook_events WHERE ${eventCondition(filters)} ORDER BY received_at DESC, event_id ${range}`);
  return rows.map((row) => ({ ...row, receivedAt: isoFromDatabase(row.receivedAt), endedAt: isoOrNull(row.endedAt) }));
};

export const countWebhookEvents = async (db: Db, filters: EventFilters): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM webhook_events WHERE ${eventCondition(filters)}`,
  );
  return rows[0]?.count ?? 0;
};
