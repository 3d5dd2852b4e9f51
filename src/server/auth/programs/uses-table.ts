import { bigint, date, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What each token was used for, by day of the book. */
export const programTokenUses = pgTable(
  "program_token_uses",
  {
    userId: uuid("user_id").notNull(),
    tokenId: uuid("token_id").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    /** `GET /api/time-entries`, or `REFUSED`. */
    operation: text("operation").notNull(),
    useCount: bigint("use_count", { mode: "number" }).notNull(),
    firstAt: instant("first_at").notNull(),
    lastAt: instant("last_at").notNull(),
    lastAddress: text("last_address").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenId, table.day, table.operation] })],
);
export type ProgramTokenUse = typeof programTokenUses.$inferSelect;
