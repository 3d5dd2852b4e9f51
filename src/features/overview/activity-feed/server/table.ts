import { boolean, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

/** How far a reader has seen the feed of a book. */
export const feedReaders = pgTable(
  "feed_readers",
  {
    userId: uuid("user_id").notNull(),
    readerId: uuid("reader_id").notNull(),
    readThroughId: uuid("read_through_id").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.readerId] })],
);

/** What a reader marked by hand, which overrides how far they have read. */
export const feedMarks = pgTable(
  "feed_marks",
  {
    userId: uuid("user_id").notNull(),
    readerId: uuid("reader_id").notNull(),
    eventId: uuid("event_id").notNull(),
    isRead: boolean("is_read").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.readerId, table.eventId] })],
);
