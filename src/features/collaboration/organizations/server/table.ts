import type { LogLine } from "#features/collaboration/organizations/contract/log.ts";
import { invitationColumns } from "#features/collaboration/invitations/server/index.ts";
import type { ORGANIZATION_ROLES } from "#shared/domain.ts";
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

/** People who are, or were, invited into an organization. */
export const userInvitations = pgTable(
  "user_invitations",
  {
    organizationId: uuid("organization_id").notNull(),
    id: uuid("id").notNull(),
    ...invitationColumns(),
    role: text("role").$type<(typeof ORGANIZATION_ROLES)[number]>().notNull(),
    /** Whose the link is. */
    invitedBy: uuid("invited_by"),
    fullToldAt: timestamp("full_told_at", { withTimezone: true, mode: "date" }),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
export type UserInvitationRow = typeof userInvitations.$inferSelect;
