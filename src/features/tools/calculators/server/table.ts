import { customType, date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Deadline } from "../1031-exchange-timer/exchange-deadlines.ts";
import type { StatefulTool } from "../tool-fields.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const toolShares = pgTable("tool_shares", {
  tokenHash: bytea("token_hash").primaryKey(),
  tool: text("tool").$type<StatefulTool>().notNull(),
  name: text("name").notNull().default(""),
  state: jsonb("state").$type<Record<string, unknown>>().notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
export type ShareRow = typeof toolShares.$inferSelect;

export const savedCalculations = pgTable(
  "saved_calculations",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    tool: text("tool").$type<StatefulTool>().notNull(),
    name: text("name").notNull(),
    state: jsonb("state").$type<Record<string, unknown>>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type SavedRow = typeof savedCalculations.$inferSelect;

export const exchangeReminders = pgTable("exchange_reminders", {
  id: uuid("id").primaryKey(),
  tokenHash: bytea("token_hash").notNull(),
  email: text("email").notNull(),
  deadlines: jsonb("deadlines").$type<Deadline[]>().notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  nextOn: date("next_on", { mode: "string" }).notNull(),
});
export type ReminderRow = typeof exchangeReminders.$inferSelect;
