import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ActivityType, TravelKind } from "#shared/domain.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const stopwatches = pgTable(
  "stopwatches",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    actorId: uuid("actor_id").notNull(),
    timeZone: text("time_zone").notNull(),
    startedAt: instant("started_at").notNull(),
    startReceivedAt: instant("start_received_at").notNull(),
    pauses: jsonb("pauses").$type<{ from: string; to: string }[]>().notNull().default([]),
    pausedAt: instant("paused_at"),
    capturedLate: boolean("captured_late").notNull().default(false),
    personId: uuid("person_id"),
    propertyId: uuid("property_id"),
    isPortfolioWide: boolean("is_portfolio_wide").notNull().default(false),
    isWithoutProperty: boolean("is_without_property").notNull().default(false),
    activityType: text("activity_type").$type<ActivityType>(),
    travelKind: text("travel_kind").$type<TravelKind>(),
    description: text("description").notNull().default(""),
    stoppedAt: instant("stopped_at"),
    trimmedFrom: instant("trimmed_from"),
    discardedAt: instant("discarded_at"),
    entryIds: uuid("entry_ids").array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type StopwatchRow = typeof stopwatches.$inferSelect;
