import { date, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const taxKnowledge = pgTable("tax_knowledge", {
  id: uuid("id").primaryKey(),
  version: integer("version").notNull(),
  publishedVersion: integer("published_version"),
});

export const taxKnowledgeVersions = pgTable(
  "tax_knowledge_versions",
  {
    entryId: uuid("entry_id").notNull(),
    version: integer("version").notNull(),
    topic: text("topic").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    citation: text("citation").notNull(),
    sourceUrl: text("source_url"),
    reviewOn: date("review_on", { mode: "string" }).notNull(),
    writtenBy: uuid("written_by"),
    writtenAt: timestamp("written_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
);
export type KnowledgeVersionRow = typeof taxKnowledgeVersions.$inferSelect;
