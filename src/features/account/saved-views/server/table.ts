import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const savedViews = pgTable(
  "saved_views",
  {
    userId: uuid("user_id").notNull(),
    /** Whose view it is; no one else in the book sees it. */
    readerId: uuid("reader_id").notNull(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    search: text("search").notNull(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
