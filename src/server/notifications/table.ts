import { pgTable, primaryKey, smallint, text, time, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Frequency } from "./decide-notification.ts";
import type { EmailContent } from "./mail-extras.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const notificationPreferences = pgTable("notification_preferences", {
  userId: uuid("user_id").primaryKey(),
  frequency: text("frequency").$type<Frequency>().notNull(),
  quietFrom: time("quiet_from"),
  quietTo: time("quiet_to"),
  content: text("content").array().$type<EmailContent[]>().notNull().default([]),
  weeklyCloseDay: smallint("weekly_close_day"),
  weeklyCloseTime: time("weekly_close_time"),
  idleDays: smallint("idle_days").default(7),
  weeklyCloseNextAt: instant("weekly_close_next_at"),
  /** When they ended all reminders with one press. */
  stoppedAt: instant("stopped_at"),
  updatedAt: instant("updated_at").notNull(),
});

export type DeliveryState = "waiting" | "sent" | "dropped" | "failed";

export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    /** The owner of the book in which it happened. */
    userId: uuid("user_id").notNull(),
    eventId: uuid("event_id").notNull(),
    readerId: uuid("reader_id").notNull(),
    state: text("state").$type<DeliveryState>().notNull(),
    mailAt: instant("mail_at").notNull(),
    settledAt: instant("settled_at"),
    reason: text("reason"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId, table.readerId] })],
);
