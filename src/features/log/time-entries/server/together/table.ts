import { pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who has an entry open, by the sessions that said so lately. */
export const openEntries = pgTable(
  "open_entries",
  {
    userId: uuid("user_id").notNull(),
    entryId: uuid("entry_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    actorId: uuid("actor_id").notNull(),
    until: timestamp("until", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.entryId, table.sessionId] })],
);
