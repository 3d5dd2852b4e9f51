import { and, between, eq, gte, isNotNull, ne, not, sql } from "drizzle-orm";
import {
  readOldestUnread,
  readRevenueItems,
  type RevenueItem,
  sumRevenue,
} from "#features/account/billing/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { ageOf, type MetricReading } from "#server/operations/metric-readings.ts";
import {
  organizationBilling as events,
  organizationBillingAccounts as accounts,
  organizationInvoices as invoices,
} from "./table.ts";

/** Every organization that has a price at a provider; the one table of statuses decides which of them are revenue. */
const readOrganizations = async (db: Db): Promise<RevenueItem[]> => {
  const rows = await db.select().from(accounts).where(isNotNull(accounts.priceCents)).orderBy(accounts.organizationId);
  return rows.map(
    ({ organizationId, subscriptionStatus: status, priceCents, priceInterval, provider, pastDueSince }) => ({
      userId: organizationId,
      status,
      price: priceCents === null || priceInterval === null ? null : { cents: priceCents, interval: priceInterval },
      isFrozen: false,
      isSandbox: provider !== "stripe",
      pastDueSince,
    }),
  );
};

/** What all subscriptions, personal and organizations', come to now, and how many are organizations'. */
export const readRevenue = async (db: Db, now: Date) => {
  const organizations = await readOrganizations(db);
  return {
    ...sumRevenue([...(await readRevenueItems(db)), ...organizations], now),
    organizations: sumRevenue(organizations, now).subscribers,
  };
};

/** What organizations paid in a period, less refunds, and how many of their subscriptions ended in it. */
export const readOrganizationTakings = async (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<{ takenCents: number; ended: number }> => {
  const [paid] = await db
    .select({ cents: sql<number>`coalesce(sum(${events.amountCents} - ${invoices.refundedCents}), 0)::int` })
    .from(events)
    .innerJoin(invoices, and(eq(invoices.organizationId, events.organizationId), eq(invoices.id, events.subject)))
    .where(and(eq(events.eventType, "payment_succeeded"), gte(events.at, since), not(invoices.isDisputed)));
  const isReal = sql`${accounts.provider} IS DISTINCT FROM 'sandbox'`;
  const ended = await db.$count(accounts, and(isReal, between(accounts.subscriptionEndedAt, since, now)));
  return { takenCents: paid?.cents ?? 0, ended };
};

const readOldestUnreadOfAll = async (db: Db): Promise<Date | null> => {
  const waiting = await db
    .select({ readAt: accounts.reconciledAt, changedAt: accounts.updatedAt })
    .from(accounts)
    .where(and(isNotNull(accounts.customerId), ne(accounts.asked, accounts.answered)));
  const ofPeople = await readOldestUnread(db);
  const instants = [...waiting.map(({ readAt, changedAt }) => readAt ?? changedAt), ...(ofPeople ? [ofPeople] : [])];
  return instants.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
};

/** What operators see about money: persons and organizations together. */
export const billingReadings: readonly MetricReading[] = [
  {
    name: "tenure_revenue_monthly_dollars",
    help: "What active subscriptions of people and organizations come to in a month, at their real prices.",
    label: "kind",
    read: async ({ database, now }) => {
      const { monthlyCents, lateMonthlyCents } = await readRevenue(database.db, now());
      return [
        { label: "earned", value: monthlyCents / 100 },
        { label: "late", value: lateMonthlyCents / 100 },
      ];
    },
  },
  {
    name: "tenure_billing_unread_seconds",
    help: "Since the account was last read from its provider that has waited longest.",
    read: async (platform) => ageOf(await readOldestUnreadOfAll(platform.database.db), platform),
  },
];
