import { pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PaperSubject } from "#shared/domain.ts";

export const papers = pgTable(
  "papers",
  {
    userId: uuid("user_id").notNull(),
    subjectKind: text("subject_kind").$type<PaperSubject>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    fileId: uuid("file_id").notNull(),
    addedBy: uuid("added_by").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subjectKind, table.subjectId, table.taxYear, table.fileId] })],
);
export type PaperRow = typeof papers.$inferSelect;
