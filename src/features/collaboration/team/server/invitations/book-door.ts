import type { InvitationDoor } from "#features/collaboration/invitations/server/index.ts";
import { type MemberRow, readMemberRows } from "#server/auth/book-members-store.ts";
import { isAccountOpen } from "#server/auth/session-read-model.ts";
import type { Db } from "#server/database/database.ts";
import { mayGrant } from "#features/collaboration/team/rules.ts";
import { findInvitation } from "./invitation-store.ts";
import { lockTeam } from "../lock-team.ts";
import type { InvitationRow } from "../table.ts";

/** Into a book: its links are the owner's, and with them come the people who work there by now. */
export const bookDoor: InvitationDoor<InvitationRow, { members: MemberRow[] }> = {
  kind: "team_invitation",
  page: "accept-invite",
  ownerOf: ({ userId }) => userId,
  find: (db, link) => findInvitation(link, db, link.subjectId),
  lock: (tx, invitation) => lockTeam(invitation, tx),
  back: async (db, invitation) => {
    const members = await readMemberRows(invitation, db);
    return invitation.status === "accepted" || (await isBacked(db, invitation, members)) ? { members } : null;
  },
};

/** Whether its inviter may still give someone the role in it. */
const isBacked = async (db: Db, invitation: InvitationRow, members: readonly MemberRow[]): Promise<boolean> => {
  const { userId, inviterId, role } = invitation;
  if (inviterId === userId) return mayGrant("owner", role);
  const relation = members.find(({ memberId }) => memberId === inviterId)?.relation;
  return relation !== undefined && mayGrant(relation, role) && (await isAccountOpen(db, inviterId));
};
