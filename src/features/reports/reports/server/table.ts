import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const reportSnapshots = pgTable(
  "report_snapshots",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    code: text("code").notNull(),
    taxYear: smallint("tax_year").notNull(),
    isDraft: boolean("is_draft").notNull(),
    asOf: timestamp("as_of", { withTimezone: true, mode: "date" }).notNull(),
    ledgerSeq: bigint("ledger_seq", { mode: "number" }).notNull(),
    ledgerHash: text("ledger_hash").notNull(),
    contentHash: text("content_hash").notNull(),
    entryCount: integer("entry_count").notNull(),
    loggedSeconds: bigint("logged_seconds", { mode: "number" }).notNull(),
    fileId: uuid("file_id").notNull(),
    createdBy: uuid("created_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ReportRow = typeof reportSnapshots.$inferSelect;
