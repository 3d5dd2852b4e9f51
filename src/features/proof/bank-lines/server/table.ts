import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bankLines = pgTable(
  "bank_lines",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    entryId: uuid("entry_id").notNull(),
    spentOn: date("spent_on", { mode: "string" }).notNull(),
    cents: integer("amount_cents").notNull(),
    merchant: text("merchant").notNull(),
    ordinal: smallint("ordinal").notNull(),
    linkedBy: uuid("linked_by").notNull(),
    linkedAt: timestamp("linked_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type BankLineRow = typeof bankLines.$inferSelect;
