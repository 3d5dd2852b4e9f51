import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type {
  INVITATION_STATUSES,
  BILLING_TYPES,
  ORGANIZATION_PLANS,
  ORGANIZATION_ROLES,
  ORGANIZATION_SUBSCRIPTIONS,
} from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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

export const userInvitations = pgTable(
  "user_invitations",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid("id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    email: text("email").notNull(),
    role: text("role").$type<(typeof ORGANIZATION_ROLES)[number]>().notNull(),
    invitedBy: uuid("invited_by"),
    status: text("status").$type<(typeof INVITATION_STATUSES)[number]>().notNull().default("pending"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedBy: uuid("accepted_by"),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    fullToldAt: instant("full_told_at"),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type UserInvitationRow = typeof userInvitations.$inferSelect;
