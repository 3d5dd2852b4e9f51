import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BillingStatus } from "#shared/billing.ts";
import type { BILLING_TYPES, ORGANIZATION_BILLING_EVENTS, ORGANIZATION_PLANS } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const planType = () => text("plan_type").$type<(typeof ORGANIZATION_PLANS)[number]>();
const billingType = () => text("billing_type").$type<(typeof BILLING_TYPES)[number]>();

export const organizationBillingAccounts = pgTable("organization_billing_accounts", {
  organizationId: uuid("organization_id").primaryKey(),
  provider: text("provider").$type<"stripe" | "sandbox">(),
  customerId: text("customer_id"),
  subscriptionId: text("subscription_id"),
  subscriptionStatus: text("subscription_status").$type<BillingStatus>().notNull().default("inactive"),
  planType: planType(),
  billingType: billingType(),
  seats: integer("seats"),
  priceCents: integer("price_cents"),
  priceInterval: text("price_interval").$type<"month" | "year">(),
  currentPeriodStartsAt: instant("current_period_starts_at"),
  currentPeriodEndsAt: instant("current_period_ends_at"),
  subscriptionEndedAt: instant("subscription_ended_at"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
  pastDueSince: instant("past_due_since"),
  creditCents: integer("credit_cents").notNull().default(0),
  isInForce: boolean("is_in_force").notNull().default(false),
  asked: integer("asked").notNull().default(0),
  answered: integer("answered").notNull().default(0),
  reconciledAt: instant("reconciled_at"),
  updatedAt: instant("updated_at").notNull(),
});
export type AccountRow = typeof organizationBillingAccounts.$inferSelect;

export const organizationCheckouts = pgTable("organization_checkouts", {
  organizationId: uuid("organization_id").primaryKey(),
  id: uuid("id").notNull(),
  planType: planType().notNull(),
  billingType: billingType().notNull(),
  unitCents: integer("unit_cents").notNull(),
  seats: integer("seats").notNull(),
  sessionId: text("session_id"),
  checkoutUrl: text("checkout_url"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
export type CheckoutRow = typeof organizationCheckouts.$inferSelect;

export const organizationInvoices = pgTable(
  "organization_invoices",
  {
    organizationId: uuid("organization_id").notNull(),
    id: text("id").notNull(),
    number: text("number"),
    status: text("status").$type<"draft" | "open" | "paid" | "uncollectible" | "void">().notNull(),
    amountCents: integer("amount_cents").notNull(),
    paidCents: integer("paid_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    isDisputed: boolean("is_disputed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    url: text("url"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type InvoiceRow = typeof organizationInvoices.$inferSelect;

export const organizationBillingNotices = pgTable(
  "organization_billing_notices",
  {
    organizationId: uuid("organization_id").notNull(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.kind, table.subject] })],
);

export const organizationBilling = pgTable(
  "organization_billing",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid("id").notNull(),
    eventType: text("event_type").$type<(typeof ORGANIZATION_BILLING_EVENTS)[number]>().notNull(),
    subject: text("subject").notNull(),
    amountCents: integer("amount_cents"),
    seats: integer("seats"),
    standing: text("standing"),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type BillingEventRow = typeof organizationBilling.$inferSelect;
