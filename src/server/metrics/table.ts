import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

export const apiUsage = pgTable(
  "api_usage",
  {
    minute: timestamp("minute", { withTimezone: true, mode: "date" }).notNull(),
    route: text("route").notNull(),
    method: text("method").notNull(),
    /** 2 for every 2xx, and so on. */
    statusClass: smallint("status_class").notNull(),
    count: integer("count").notNull(),
    totalMilliseconds: bigint("total_milliseconds", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.route, table.method, table.statusClass] })],
);
export type ApiUsageRow = typeof apiUsage.$inferSelect;
