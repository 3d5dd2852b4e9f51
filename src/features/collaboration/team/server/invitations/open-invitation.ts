import { type MemberRow, readMemberRows } from "#server/auth/book-members-store.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Db } from "#server/database/database.ts";
import { goneLink, openLink } from "#server/links/open-link.ts";
import type { FastifyReply } from "fastify";
import { mayGrant } from "#features/collaboration/team/rules.ts";
import { findInvitation } from "./invitation-store.ts";
import { lockTeam } from "../lock-team.ts";
import type { InvitationRow } from "../table.ts";

type Asked = { token: string; at: Date; reply: FastifyReply };

/** The invitation behind an open link, whatever its state. Throws `goneLink`. */
const findByLink = async (db: Db, { token, at, reply }: Asked): Promise<InvitationRow> => {
  const link = await openLink(db, { kind: "team_invitation", token, at, reply, counts: false });
  const invitation = await findInvitation(link, db, link.subjectId);
  if (!invitation) throw goneLink();
  return invitation;
};

/** Whether its inviter may still give someone the role in it. */
const isBacked = async (db: Db, invitation: InvitationRow, members: readonly MemberRow[]): Promise<boolean> => {
  const { userId, inviterId, role } = invitation;
  if (inviterId === userId) return mayGrant("owner", role);
  const relation = members.find(({ memberId }) => memberId === inviterId)?.relation;
  return relation !== undefined && mayGrant(relation, role) && (await isAccountOpen(db, inviterId));
};

/** An invitation that can be accepted. Throws `goneLink` for every other link. */
export const readOpenInvitation = async (db: Db, asked: Asked): Promise<InvitationRow> => {
  const invitation = await findByLink(db, asked);
  const isOpen = invitation.status === "pending" && invitation.expiresAt > asked.at;
  if (!isOpen || !(await isBacked(db, invitation, await readMemberRows(invitation, db)))) throw goneLink();
  return invitation;
};

export type Accepting = { invitation: InvitationRow; members: MemberRow[] };

/**
 * The same under the lock of the book, for the person accepting it: an invitation they have already accepted stays
 * theirs as long as its link is open.
 */
export const lockInvitation = async (tx: Db, asked: Asked & { actorId: string }): Promise<Accepting> => {
  const before = await findByLink(tx, asked);
  const members = await lockTeam(before, tx);
  const invitation = await findByLink(tx, asked);
  if (invitation.status === "accepted" && invitation.acceptedBy === asked.actorId) return { invitation, members };
  const isOpen = invitation.status === "pending" && invitation.expiresAt > asked.at;
  if (!isOpen || !(await isBacked(tx, invitation, members))) throw goneLink();
  return { invitation, members };
};
