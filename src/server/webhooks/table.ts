import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const webhookEvents = pgTable(
  "webhook_events",
  {
    provider: text("provider").notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    body: text("body").notNull(),
    receivedAt: instant("received_at").notNull(),
    deliveries: integer("deliveries").notNull().default(1),
    outcome: text("outcome").$type<"waiting" | "done" | "failed">().notNull().default("waiting"),
    endedAt: instant("ended_at"),
    problem: text("problem"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;
