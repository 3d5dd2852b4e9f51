import { integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ConnectionState } from "./connection-state.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const connections = pgTable(
  "connections",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    /** Whose account there it is, and whose grant. */
    connectedBy: uuid("connected_by").notNull(),
    provider: text("provider").notNull(),
    accountId: text("account_id").notNull(),
    accountName: text("account_name").notNull(),
    kind: text("kind").$type<"oauth" | "app_password">().notNull(),
    scopes: text("scopes").array().notNull(),
    sealed: text("sealed").notNull(),
    keyId: text("key_id").notNull(),
    expiresAt: instant("expires_at"),
    refreshingUntil: instant("refreshing_until"),
    state: text("state").$type<ConnectionState>().notNull().default("active"),
    stateSince: instant("state_since").notNull(),
    problem: text("problem"),
    failures: integer("failures").notNull().default(0),
    failingSince: instant("failing_since"),
    nextTryAt: instant("next_try_at"),
    lastGoodAt: instant("last_good_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ConnectionRow = typeof connections.$inferSelect;
