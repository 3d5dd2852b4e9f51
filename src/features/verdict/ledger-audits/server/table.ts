import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BookRelation } from "#shared/access.ts";
import type { FlagMode } from "#shared/settings/flag-names.ts";
import type { Id } from "#shared/ids.ts";
import type { Pointed } from "../question.ts";
import type { AuditSeverity, AuditStatus, AuditStep, FindingKind } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const ledgerAudits = pgTable(
  "ai_ledger_audits",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    taxYear: smallint("tax_year").notNull(),
    featureFlagMode: text("feature_flag_mode").$type<Exclude<FlagMode, "off">>().notNull(),
    status: text("status").$type<AuditStatus>().notNull(),
    requestedAt: instant("requested_at").notNull(),
    requestedBy: uuid("requested_by"),
    requestedAs: text("requested_as").$type<BookRelation>().notNull(),
    step: text("step").$type<AuditStep>().notNull().default("rules"),
    entryCount: integer("entry_count").notNull().default(0),
    loggedSeconds: bigint("logged_seconds", { mode: "number" }).notNull().default(0),
    secondsAtRisk: bigint("seconds_at_risk", { mode: "number" }).notNull().default(0),
    model: text("model"),
    modelNote: text("model_note"),
    entriesToAsk: integer("entries_to_ask").notNull().default(0),
    entriesAsked: integer("entries_asked").notNull().default(0),
    askingSince: instant("asking_since"),
    droppedCount: integer("dropped_count").notNull().default(0),
    bookVersion: bigint("book_version", { mode: "number" }),
    ledgerSeq: bigint("ledger_seq", { mode: "number" }),
    finishedAt: instant("finished_at"),
    failure: text("failure"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type AuditRow = typeof ledgerAudits.$inferSelect;

/** What a model quoted of an entry. */
export type Quote = { entryId: Id; quote: string; against: Pointed["against"] };

export const auditFindings = pgTable(
  "ai_ledger_audit_findings",
  {
    userId: uuid("user_id").notNull(),
    auditId: uuid("audit_id").notNull(),
    kind: text("kind").$type<FindingKind>().notNull(),
    severity: text("severity").$type<AuditSeverity>().notNull(),
    says: text("says").notNull(),
    secondsAtRisk: bigint("seconds_at_risk", { mode: "number" }).notNull(),
    entryIds: uuid("entry_ids").array().notNull(),
    quotes: jsonb("quotes").$type<readonly Quote[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.auditId, table.kind] })],
);
export type FindingRow = typeof auditFindings.$inferSelect;
