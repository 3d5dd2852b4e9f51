import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const languageModelUsage = pgTable(
  "language_model_usage",
  {
    day: date("day", { mode: "string" }).notNull(),
    model: text("model").notNull(),
    questions: integer("questions").notNull(),
    answers: integer("answers").notNull(),
    inputTokens: bigint("input_tokens", { mode: "number" }).notNull(),
    outputTokens: bigint("output_tokens", { mode: "number" }).notNull(),
    priced: integer("priced").notNull(),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(),
    dropped: integer("dropped").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.model] })],
);
export type LanguageModelUsageRow = typeof languageModelUsage.$inferSelect;
