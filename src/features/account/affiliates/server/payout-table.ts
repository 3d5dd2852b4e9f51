import { customType, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PayoutMethod, PayoutStatus } from "#features/account/affiliates/payouts/rules-payout.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const affiliatePayoutMethods = pgTable("affiliate_payout_methods", {
  affiliateId: uuid("affiliate_id").primaryKey(),
  method: text("method").$type<PayoutMethod>().notNull(),
  masked: text("masked").notNull(),
  sealed: text("sealed").notNull(),
  keyId: text("key_id").notNull(),
  accountMark: bytea("account_mark").notNull(),
  setAt: instant("set_at").notNull(),
  usableFrom: instant("usable_from").notNull(),
});
export type PayoutMethodRow = typeof affiliatePayoutMethods.$inferSelect;

export const affiliatePayoutRuns = pgTable("affiliate_payout_runs", {
  id: uuid("id").primaryKey(),
  idempotencyKey: uuid("idempotency_key").notNull(),
  listMark: text("list_mark").notNull(),
  actorId: uuid("actor_id").notNull(),
  reason: text("reason").notNull(),
  createdAt: instant("created_at").notNull(),
  startedAt: instant("started_at"),
});
export type PayoutRunRow = typeof affiliatePayoutRuns.$inferSelect;

export const affiliatePayouts = pgTable("affiliate_payouts", {
  id: uuid("id").primaryKey(),
  affiliateId: uuid("affiliate_id").notNull(),
  runId: uuid("run_id").notNull(),
  status: text("status").$type<PayoutStatus>().notNull().default("pending"),
  cents: integer("cents").notNull(),
  method: text("method").$type<PayoutMethod>().notNull(),
  masked: text("masked").notNull(),
  sealed: text("sealed").notNull(),
  keyId: text("key_id").notNull(),
  accountMark: bytea("account_mark").notNull(),
  reference: text("reference"),
  failureReason: text("failure_reason"),
  createdAt: instant("created_at").notNull(),
  settledAt: instant("settled_at"),
});
export type PayoutRow = typeof affiliatePayouts.$inferSelect;
