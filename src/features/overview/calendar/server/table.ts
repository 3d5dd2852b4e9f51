import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { FeedContent, FeedDetail } from "../rules.ts";

/** What a link of this kind shows; the link itself has the same id. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    contents: text("contents").array().$type<FeedContent[]>().notNull(),
    detail: text("detail").$type<FeedDetail>().notNull(),
    personId: uuid("person_id"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type FeedRow = typeof calendarFeeds.$inferSelect;
