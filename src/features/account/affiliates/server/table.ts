import { integer, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AffiliatePlatform, AffiliateStatus } from "../rules.ts";

export const affiliates = pgTable("affiliates", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  fullName: text("full_name").notNull(),
  platform: text("platform").$type<AffiliatePlatform>().notNull(),
  personalLink: text("personal_link"),
  audienceSize: integer("audience_size"),
  message: text("message"),
  status: text("status").$type<AffiliateStatus>().notNull().default("pending_review"),
  commissionRate: numeric("commission_rate", { precision: 5, scale: 2 }).notNull().default("10.00"),
  payoutThreshold: numeric("payout_threshold", { precision: 10, scale: 2 }).notNull().default("50.00"),
  appliedAt: timestamp("applied_at", { withTimezone: true, mode: "date" }).notNull(),
});
