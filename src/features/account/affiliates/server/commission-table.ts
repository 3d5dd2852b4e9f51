import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApplyTo, CommissionType, EarningPayoutStatus, HoldReason } from "../rules-commission.ts";
import type { Account, Cause, Line, Place } from "../rules-ledger.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const affiliateSettings = pgTable("affiliate_settings", {
  isOnly: boolean("is_only").primaryKey().default(true),
  commissionType: text("commission_type").$type<CommissionType>().notNull(),
  flatCents: integer("flat_cents").notNull(),
  applyTo: text("apply_to").$type<ApplyTo>().notNull(),
  holdDays: integer("hold_days").notNull(),
  refundDays: integer("refund_days").notNull(),
  commissionRate: numeric("commission_rate", { precision: 5, scale: 2 }).notNull().default("10.00"),
  payoutThreshold: numeric("payout_threshold", { precision: 10, scale: 2 }).notNull().default("50.00"),
  cookieDays: integer("cookie_days").notNull().default(60),
  isAutoApproved: boolean("is_auto_approved").notNull().default(false),
  durationMonths: integer("duration_months"),
  updatedAt: instant("updated_at").notNull(),
});

export const referredPayments = pgTable(
  "referred_payments",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    referralId: uuid("referral_id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    provider: text("provider").$type<"stripe" | "sandbox">().notNull(),
    paidAt: instant("paid_at").notNull(),
    paidCents: integer("paid_cents").notNull(),
    takenBackCents: integer("taken_back_cents").notNull(),
    isDisputed: boolean("is_disputed").notNull(),
    heldUntil: instant("held_until").notNull(),
    commissionType: text("commission_type").$type<CommissionType>(),
    commissionHundredths: integer("commission_hundredths"),
    earnsBefore: date("earns_before"),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.referralId, table.invoiceId] })],
);
export type PaymentRow = typeof referredPayments.$inferSelect;

export const affiliateEarnings = pgTable(
  "affiliate_earnings",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    id: uuid("id").notNull(),
    referralId: uuid("referral_id").notNull(),
    invoiceId: text("invoice_id").notNull(),
    cents: integer("cents").notNull(),
    cause: text("cause").$type<Line["cause"]>().notNull(),
    place: text("place").$type<Place>().notNull(),
    payoutStatus: text("payout_status").$type<EarningPayoutStatus>().notNull().default("pending"),
    heldUntil: instant("held_until").notNull(),
    holdReason: text("hold_reason").$type<HoldReason>(),
    forfeitReason: text("forfeit_reason"),
    payoutId: uuid("payout_id"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.id] })],
);
export type EarningRow = typeof affiliateEarnings.$inferSelect;

export const commissionPostings = pgTable(
  "commission_postings",
  {
    affiliateId: uuid("affiliate_id").notNull(),
    id: uuid("id").notNull(),
    earningId: uuid("earning_id").notNull(),
    fromAccount: text("from_account").$type<Account>().notNull(),
    toAccount: text("to_account").$type<Account>().notNull(),
    cents: integer("cents").notNull(),
    cause: text("cause").$type<Cause>().notNull(),
    payoutId: uuid("payout_id"),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.id] })],
);

export const commissionAuditLogs = pgTable("commission_audit_logs", {
  id: uuid("id").primaryKey(),
  affiliateId: uuid("affiliate_id"),
  actorId: uuid("actor_id").notNull(),
  action: text("action").notNull(),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
  reason: text("reason").notNull(),
  at: instant("at").notNull(),
});
