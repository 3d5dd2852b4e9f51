import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** `id` is that of the session in which an administrator reads; the session belongs to the person looked at. */
export const impersonationLogs = pgTable(
  "impersonation_logs",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    impersonatorId: uuid("impersonator_id").notNull(),
    impersonatorSessionId: uuid("impersonator_session_id").notNull(),
    impersonatorInitial: text("impersonator_initial").notNull(),
    reason: text("reason").notNull(),
    ticket: text("ticket"),
    legalReason: text("legal_reason"),
    isTold: boolean("is_told").notNull(),
    address: text("address").notNull(),
    userAgent: text("user_agent"),
    startedAt: instant("started_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type ImpersonationRow = typeof impersonationLogs.$inferSelect;

export const impersonationReads = pgTable(
  "impersonation_reads",
  {
    userId: uuid("user_id").notNull(),
    impersonationId: uuid("impersonation_id").notNull(),
    operation: text("operation").notNull(),
    minute: instant("minute").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.impersonationId, table.operation, table.minute] })],
);
