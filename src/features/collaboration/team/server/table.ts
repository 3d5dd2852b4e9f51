import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { INVITATION_STATUSES } from "#shared/domain.ts";
import type { TeamRole } from "../rules.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** People who are, or were, invited into a book. Each link is one of `book_links`, whose row holds the hash of its token. */
export const teamInvitations = pgTable(
  "team_invitations",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    inviterId: uuid("inviter_id").notNull(),
    email: text("email").notNull(),
    role: text("role").$type<TeamRole>().notNull(),
    assignedProperties: uuid("assigned_properties").array().notNull().default([]),
    viewingProperties: uuid("viewing_properties").array().notNull().default([]),
    editingProperties: uuid("editing_properties").array().notNull().default([]),
    mayApprove: boolean("may_approve").notNull().default(false),
    message: text("message").notNull().default(""),
    /** A withdrawn invitation is `expired` too. */
    status: text("status").$type<(typeof INVITATION_STATUSES)[number]>().notNull().default("pending"),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedBy: uuid("accepted_by"),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
export type InvitationRow = typeof teamInvitations.$inferSelect;
