import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { invitationColumns } from "#features/collaboration/invitations/server/index.ts";
import type { TeamRole } from "../rules.ts";

/** People who are, or were, invited into a book. Each link is one of `book_links`, whose row holds the hash of its token. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    inviterId: uuid("inviter_id").notNull(),
    role: text("role").$type<TeamRole>().notNull(),
    assignedProperties: uuid("assigned_properties").array().notNull().default([]),
    viewingProperties: uuid("viewing_properties").array().notNull().default([]),
    editingProperties: uuid("editing_properties").array().notNull().default([]),
    mayApprove: boolean("may_approve").notNull().default(false),
    message: text("message").notNull().default(""),
    ...invitationColumns(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type InvitationRow = typeof teamInvitations.$inferSelect;
