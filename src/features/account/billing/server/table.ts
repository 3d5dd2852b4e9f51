import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const subscriptionFreezes = pgTable(
  "subscription_freezes",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    status: text("status").$type<"active" | "resumed" | "expired">().notNull().default("active"),
    kind: text("kind").$type<"subscription" | "trial">().notNull(),
    subscriptionId: text("subscription_id"),
    startedAt: instant("started_at").notNull(),
    resumesAt: instant("resumes_at"),
    confirmedAt: instant("confirmed_at"),
    endedAt: instant("ended_at"),
    creditCents: integer("credit_cents").notNull().default(0),
    monthCents: integer("month_cents"),
    creditMonths: integer("credit_months"),
    creditTakenCents: integer("credit_taken_cents"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type FreezeRow = typeof subscriptionFreezes.$inferSelect;

export const checkoutReservations = pgTable("checkout_reservations", {
  userId: uuid("user_id").primaryKey(),
  id: uuid("id").notNull(),
  priceType: text("price_type").$type<"monthly" | "annual">().notNull(),
  amountCents: integer("amount_cents").notNull(),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  sessionId: text("session_id"),
  checkoutUrl: text("checkout_url"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
export type ReservationRow = typeof checkoutReservations.$inferSelect;

export const billingInvoices = pgTable(
  "billing_invoices",
  {
    userId: uuid("user_id").notNull(),
    id: text("id").notNull(),
    subscriptionId: text("subscription_id"),
    number: text("number"),
    status: text("status").$type<"draft" | "open" | "paid" | "uncollectible" | "void">().notNull(),
    amountCents: integer("amount_cents").notNull(),
    paidCents: integer("paid_cents").notNull(),
    refundedCents: integer("refunded_cents").notNull().default(0),
    isDisputed: boolean("is_disputed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    paidAt: instant("paid_at"),
    url: text("url"),
    card: text("card"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type InvoiceRow = typeof billingInvoices.$inferSelect;

export const billingNotices = pgTable(
  "billing_notices",
  {
    userId: uuid("user_id").notNull(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);
