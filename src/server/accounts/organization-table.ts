import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BILLING_TYPES, ORGANIZATION_PLANS, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const organizations = pgTable("organizations", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  planType: text("plan_type").$type<(typeof ORGANIZATION_PLANS)[number]>().notNull().default("free"),
  billingType: text("billing_type").$type<(typeof BILLING_TYPES)[number]>().notNull().default("per_seat"),
  primaryAdminUserId: uuid("primary_admin_user_id").notNull(),
  logoUrl: text("logo_url"),
  primaryColor: text("primary_color").notNull().default("#3b82f6"),
  secondaryColor: text("secondary_color").notNull().default("#1e40af"),
  customDomain: text("custom_domain"),
  platformTitle: text("platform_title").notNull().default("Tenure"),
  seatLimit: integer("seat_limit").notNull().default(5),
  monthlyPriceCents: integer("monthly_price_cents").notNull().default(0),
  annualPriceCents: integer("annual_price_cents").notNull().default(0),
  customerId: text("customer_id"),
  subscriptionId: text("subscription_id"),
  subscriptionStatus: text("subscription_status")
    .$type<(typeof ORGANIZATION_SUBSCRIPTIONS)[number]>()
    .notNull()
    .default("inactive"),
  subscriptionStartAt: instant("subscription_start_at"),
  subscriptionEndAt: instant("subscription_end_at"),
  leaseRemindersEnabled: boolean("lease_reminders_enabled").notNull().default(true),
  aiFeatures: boolean("ai_features").notNull().default(true),
  csvExports: boolean("csv_exports").notNull().default(true),
  advancedAnalytics: boolean("advanced_analytics").notNull().default(true),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
export type OrganizationRow = typeof organizations.$inferSelect;

export const organizationBooks = pgTable("organization_books", {
  userId: uuid("user_id").primaryKey(),
  organizationId: uuid("organization_id").notNull(),
  since: instant("since").notNull(),
});
