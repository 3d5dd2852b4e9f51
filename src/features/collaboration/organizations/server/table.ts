import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const organizationLog = pgTable(
  "organization_log",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid("id").notNull(),
    action: text("action").notNull(),
    actorId: uuid("actor_id").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: uuid("subject_id"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    requestId: text("request_id"),
    at: timestamp("at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type OrganizationLogRow = typeof organizationLog.$inferSelect;

export const closedOrganizationLogs = pgTable(
  "closed_organization_logs",
  {
    userId: uuid("user_id").notNull(),
    organizationId: uuid("organization_id").notNull(),
    name: text("name").notNull(),
    lines: jsonb("lines").$type<LogLine[]>().notNull(),
    closedAt: timestamp("closed_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.organizationId] })],
);
