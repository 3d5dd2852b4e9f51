import { boolean, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActionType, Visibility } from "#shared/events/action-types.ts";
import type { EventName } from "#shared/events/event-catalog.ts";

/** Every event, one row each: the activity log is read from here too. */
export const userActivityLogs = pgTable(
  "user_activity_logs",
  {
    /** The owner of the book. */
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    event: text("event").$type<EventName>().notNull(),
    version: smallint("version").notNull(),
    subjectId: uuid("subject_id"),
    /** Null: someone without an account, by a link. */
    actorId: uuid("actor_id"),
    impersonatorId: uuid("impersonator_id"),
    action: text("action").$type<ActionType>(),
    visibility: text("visibility").$type<Visibility>().notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
    requestId: text("request_id"),
    /** Its subscribers, if it has any, have been told. */
    isDelivered: boolean("is_delivered").notNull().default(true),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type EventRow = typeof userActivityLogs.$inferSelect;
