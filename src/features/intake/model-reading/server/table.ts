import { date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ReadingPlan } from "#shared/plan/reading-plan.ts";
import type { Reading } from "../reading.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const modelReadingAccounts = pgTable(
  "model_reading_accounts",
  {
    userId: uuid("user_id").notNull(),
    provider: text("provider").notNull(),
    accountId: text("account_id").notNull(),
    plan: text("plan").$type<ReadingPlan>().notNull(),
    /** Null: no limit. */
    dailyLimit: integer("daily_limit"),
    onFor: uuid("on_for"),
    agreedTo: text("agreed_to"),
    usedOn: date("used_on", { mode: "string" }),
    used: integer("used").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.accountId] })],
);
export type ReadingAccountRow = typeof modelReadingAccounts.$inferSelect;

export const modelReadings = pgTable(
  "model_readings",
  {
    userId: uuid("user_id").notNull(),
    provider: text("provider").notNull(),
    accountId: text("account_id").notNull(),
    itemHash: text("item_hash").notNull(),
    /** `unfit`: the answer did not fit, so that nothing of it was used. */
    outcome: text("outcome").$type<"work" | "no_work" | "unfit">().notNull(),
    reading: jsonb("reading").$type<Reading>(),
    readAt: instant("read_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider, table.accountId, table.itemHash] })],
);
export type ReadingRow = typeof modelReadings.$inferSelect;
