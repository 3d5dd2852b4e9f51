import { customType, date, integer, numeric, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AffiliatePlatform, AffiliateStatus } from "../rules.ts";
import type { TaxFormState } from "../rules-dashboard.ts";
import type { CommissionType } from "../rules-commission.ts";
import type { ReferralHold, ReferralType } from "../rules-attribution.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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
  appliedAt: instant("applied_at").notNull(),
  referralCode: text("referral_code"),
  addressMark: bytea("address_mark"),
  statusReason: text("status_reason"),
  customCommissionType: text("custom_commission_type").$type<CommissionType>(),
  customCommissionValue: numeric("custom_commission_value", { precision: 10, scale: 2 }),
  customCommissionExpiration: instant("custom_commission_expiration"),
  customCommissionMonths: integer("custom_commission_months"),
  payoutHold: text("payout_hold").$type<"same_payout_account">(),
  erasedAt: instant("erased_at"),
  taxForm: text("tax_form").$type<TaxFormState>().notNull().default("not_asked"),
  appealedAt: instant("appealed_at"),
});
export type AffiliateRow = typeof affiliates.$inferSelect;

export const referrals = pgTable(
  "referrals",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    id: uuid("id").notNull(),
    type: text("type").$type<ReferralType>().notNull(),
    onDay: date("on_day").notNull(),
    clicks: integer("clicks"),
    signupId: uuid("signup_id"),
    clickedAt: instant("clicked_at"),
    holdReason: text("hold_reason").$type<ReferralHold>(),
    holdReleasedAt: instant("hold_released_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.id] })],
);
