import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const earlierYears = pgTable(
  "earlier_years",
  {
    userId: uuid("user_id").notNull(),
    activityId: text("activity_id").notNull(),
    years: smallint("years").array().notNull(),
    version: integer("version").notNull().default(1),
    statedAt: timestamp("stated_at", { withTimezone: true, mode: "date" }).notNull(),
    statedBy: uuid("stated_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activityId] })],
);
export type EarlierYearsRow = typeof earlierYears.$inferSelect;
