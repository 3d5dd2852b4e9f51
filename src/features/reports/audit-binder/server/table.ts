import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BinderStatus, BinderStep } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const auditBinders = pgTable(
  "audit_binders",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    status: text("status").$type<BinderStatus>().notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: uuid("requested_by").notNull(),
    step: text("step").$type<BinderStep>().notNull().default("waiting"),
    doneBytes: bigint("done_bytes", { mode: "number" }).notNull().default(0),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull().default(0),
    failure: text("failure"),
    finishedAt: instant("finished_at"),
    expiresAt: instant("expires_at"),
    fileId: uuid("file_id"),
    sha256: text("sha256"),
    byteSize: bigint("byte_size", { mode: "number" }),
    memberCount: integer("member_count"),
    reportCode: text("report_code"),
    withCheckList: boolean("with_check_list").notNull().default(false),
    bookVersion: bigint("book_version", { mode: "number" }),
    ledgerSeq: bigint("ledger_seq", { mode: "number" }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type BinderRow = typeof auditBinders.$inferSelect;
