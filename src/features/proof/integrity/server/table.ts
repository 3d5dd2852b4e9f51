import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { IntegrityFault } from "../fault.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const integrityChecks = pgTable(
  "integrity_checks",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    requestedBy: uuid("requested_by"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at").notNull(),
    headSeq: bigint("head_seq", { mode: "number" }).notNull(),
    headHash: text("head_hash"),
    eventCount: integer("event_count").notNull(),
    entryCount: integer("entry_count").notNull(),
    fileCount: integer("file_count").notNull(),
    faultCount: integer("fault_count").notNull(),
    faults: jsonb("faults").$type<IntegrityFault[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type CheckRow = typeof integrityChecks.$inferSelect;
