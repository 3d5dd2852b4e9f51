import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FeedbackState } from "../contract.ts";

export const feedback = pgTable("feedback", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id"),
  type: text("type").notNull(),
  subject: text("subject").notNull(),
  description: text("description").notNull(),
  email: text("email").notNull(),
  pagePath: text("page_path"),
  screenshotFileId: uuid("screenshot_file_id"),
  state: text("state").$type<FeedbackState>().notNull().default("new"),
  assignedTo: uuid("assigned_to"),
  version: integer("version").notNull().default(1),
  receivedAt: timestamp("received_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type FeedbackRow = typeof feedback.$inferSelect;

export const feedbackReplies = pgTable(
  "feedback_replies",
  {
    feedbackId: uuid("feedback_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<"note" | "answer">().notNull(),
    body: text("body").notNull(),
    authorId: uuid("author_id"),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedbackId, table.id] })],
);
export type FeedbackReplyRow = typeof feedbackReplies.$inferSelect;
