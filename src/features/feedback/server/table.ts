import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const feedback = pgTable("feedback", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id"),
  type: text("type").notNull(),
  subject: text("subject").notNull(),
  description: text("description").notNull(),
  email: text("email").notNull(),
  pagePath: text("page_path"),
  screenshotFileId: uuid("screenshot_file_id"),
  receivedAt: timestamp("received_at", { withTimezone: true, mode: "date" }).notNull(),
});
export type FeedbackRow = typeof feedback.$inferSelect;
