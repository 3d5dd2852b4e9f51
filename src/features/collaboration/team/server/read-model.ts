import { sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { MemberRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { TeamRole } from "../rules.ts";

type Lists = { assigned: Id[]; viewing: Id[]; editing: Id[]; mayApprove: boolean };

export type NamedMember = Lists & {
  id: Id;
  name: string;
  email: string;
  role: MemberRelation;
  personId: Id | null;
  since: string;
  lastActiveAt: string | null;
};

const fullName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** The members of a book in order of joining, with what their accounts say. An account awaiting erasure is included. */
export const readMembers = async ({ userId }: BookOwner, db: Db): Promise<NamedMember[]> => {
  const { rows } = await db.execute<NamedMember>(sql`
    SELECT m.member_id AS id, ${fullName} AS name, u.email, m.relation AS role, m.person_id AS "personId", m.since,
      m.assigned_properties AS assigned, m.viewing_properties AS viewing, m.editing_properties AS editing,
      m.may_approve AS "mayApprove",
      (SELECT max(e.at) FROM user_activity_logs e WHERE e.user_id = m.user_id AND e.actor_id = m.member_id) AS "lastActiveAt"
    FROM book_members m JOIN users u ON u.id = m.member_id
    WHERE m.user_id = ${userId} ORDER BY m.since, m.member_id`);
  return rows.map((row) => ({
    ...row,
    since: isoFromDatabase(row.since),
    lastActiveAt: row.lastActiveAt === null ? null : isoFromDatabase(row.lastActiveAt),
  }));
};

export type NamedInvitation = Lists & {
  id: Id;
  email: string;
  role: TeamRole;
  message: string;
  inviterId: Id;
  invitedByName: string;
  sentAt: string;
  expiresAt: string;
};

/** Invitations that wait for an answer, and those that expired without one; withdrawn ones are left out. */
export const readInvitations = async ({ userId }: BookOwner, db: Db): Promise<NamedInvitation[]> => {
  const { rows } = await db.execute<NamedInvitation>(sql`
    SELECT i.id, i.email, i.role, i.message, i.inviter_id AS "inviterId", ${fullName} AS "invitedByName",
      i.sent_at AS "sentAt", i.expires_at AS "expiresAt", i.assigned_properties AS assigned,
      i.viewing_properties AS viewing, i.editing_properties AS editing, i.may_approve AS "mayApprove"
    FROM team_invitations i JOIN users u ON u.id = i.inviter_id
    WHERE i.user_id = ${userId} AND i.status = 'pending' ORDER BY i.created_at, i.id`);
  return rows.map((row) => ({
    ...row,
    sentAt: isoFromDatabase(row.sentAt),
    expiresAt: isoFromDatabase(row.expiresAt),
  }));
};

export type Membership = { bookId: Id; ownerName: string; role: MemberRelation; since: string };

/** The people in whose books someone works; a book whose owner has left opens for no one. */
export const readMemberships = async (db: Db, memberId: Id): Promise<Membership[]> => {
  const { rows } = await db.execute<Membership>(sql`
    SELECT m.user_id AS "bookId", ${fullName} AS "ownerName", m.relation AS role, m.since
    FROM book_members m JOIN users u ON u.id = m.user_id
    WHERE m.member_id = ${memberId} AND u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL
    ORDER BY m.since, m.user_id`);
  return rows.map((row) => ({ ...row, since: isoFromDatabase(row.since) }));
};
