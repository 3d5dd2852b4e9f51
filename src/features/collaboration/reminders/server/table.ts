import { pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const reminderLooks = pgTable("reminder_looks", {
  userId: uuid("user_id").primaryKey(),
  nextAt: instant("next_at").notNull(),
});

export const remindersGiven = pgTable(
  "reminders_given",
  {
    userId: uuid("user_id").notNull(),
    name: text("name").notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
