import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { CommentSubject } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const comments = pgTable(
  "comments",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    subjectKind: text("subject_kind").$type<CommentSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    body: text("body").notNull(),
    authorId: uuid("author_id").notNull(),
    createdAt: instant("created_at").notNull(),
    editedAt: instant("edited_at"),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type CommentRow = typeof comments.$inferSelect;

export const commentThreads = pgTable(
  "comment_threads",
  {
    userId: uuid("user_id").notNull(),
    subjectKind: text("subject_kind").$type<CommentSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    resolvedAt: instant("resolved_at"),
    resolvedBy: uuid("resolved_by"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subjectKind, table.subjectId] })],
);
