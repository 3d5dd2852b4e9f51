import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BillingStatus, PlanType } from "#shared/billing.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const billingAccounts = pgTable("billing_accounts", {
  userId: uuid("user_id").primaryKey(),
  provider: text("provider").$type<"stripe" | "sandbox">(),
  customerId: text("customer_id"),
  subscriptionId: text("subscription_id"),
  subscriptionStatus: text("subscription_status").$type<BillingStatus>().notNull().default("inactive"),
  planType: text("plan_type").$type<PlanType>(),
  annualPriceSelected: integer("annual_price_selected"),
  priceCents: integer("price_cents"),
  priceInterval: text("price_interval").$type<"month" | "year">(),
  trialStartedAt: instant("trial_started_at"),
  trialEndsAt: instant("trial_ends_at"),
  hasUsedTrial: boolean("has_used_trial").notNull().default(false),
  currentPeriodStartsAt: instant("current_period_starts_at"),
  currentPeriodEndsAt: instant("current_period_ends_at"),
  subscriptionEndedAt: instant("subscription_ended_at"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
  pastDueSince: instant("past_due_since"),
  freezeActive: boolean("freeze_active").notNull().default(false),
  freezeStartedAt: instant("freeze_started_at"),
  freezeResumesAt: instant("freeze_resumes_at"),
  freezeCreditCents: integer("freeze_credit_cents").notNull().default(0),
  creditCents: integer("credit_cents").notNull().default(0),
  asked: integer("asked").notNull().default(0),
  answered: integer("answered").notNull().default(0),
  reconciledAt: instant("reconciled_at"),
  updatedAt: instant("updated_at").notNull(),
});
export type BillingAccountRow = typeof billingAccounts.$inferSelect;

export const planGrants = pgTable(
  "plan_grants",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    source: text("source").$type<"staff" | "credit">().notNull().default("staff"),
    reason: text("reason").notNull(),
    until: instant("until"),
    grantedBy: uuid("granted_by"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type PlanGrantRow = typeof planGrants.$inferSelect;
