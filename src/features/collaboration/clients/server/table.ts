import { bigint, date, jsonb, pgTable, primaryKey, smallint, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClientSummary } from "../rules.ts";

export const clientSummaries = pgTable(
  "client_summaries",
  {
    userId: uuid("user_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    bookVersion: bigint("book_version", { mode: "number" }).notNull(),
    factsVersion: bigint("facts_version", { mode: "number" }).notNull(),
    asOf: date("as_of", { mode: "string" }).notNull(),
    madeAt: timestamp("made_at", { withTimezone: true, mode: "date" }).notNull(),
    shape: smallint("shape").notNull(),
    summary: jsonb("summary").$type<ClientSummary>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taxYear] })],
);
export type ClientSummaryRow = typeof clientSummaries.$inferSelect;
