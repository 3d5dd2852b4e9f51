import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AiCap } from "#shared/settings/ai-caps.ts";

const tokens = () => bigint("tokens", { mode: "number" }).notNull();
/** Millionths of a dollar. */
const costMicros = () => bigint("cost_micros", { mode: "number" }).notNull();

export const languageModelAccounts = pgTable(
  "language_model_accounts",
  {
    userId: uuid("user_id").notNull(),
    /** In the account's own time zone. */
    day: date("day", { mode: "string" }).notNull(),
    questions: integer("questions").notNull(),
    refused: integer("refused").notNull(),
    tokens: tokens(),
    costMicros: costMicros(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const languageModelMonths = pgTable("language_model_months", {
  /** The first day of a month of UTC. */
  month: date("month", { mode: "string" }).primaryKey(),
  tokens: tokens(),
  costMicros: costMicros(),
});

export const languageModelRefusals = pgTable(
  "language_model_refusals",
  {
    /** Of UTC. */
    day: date("day", { mode: "string" }).notNull(),
    cap: text("cap").$type<AiCap>().notNull(),
    refused: integer("refused").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.cap] })],
);
