import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const accountExports = pgTable(
  "account_exports",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    lastFetchedAt: instant("last_fetched_at"),
    finishedAt: instant("finished_at"),
    byteSize: bigint("byte_size", { mode: "number" }),
    sha256: text("sha256"),
    downloadCount: integer("download_count").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ExportRow = typeof accountExports.$inferSelect;
