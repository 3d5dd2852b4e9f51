import { accepted, letIn, lockInvitation, requireAddressee } from "#features/collaboration/invitations/server/index.ts";
import { fullNameOf, lockUser } from "#server/accounts/user-store.ts";
import { type MemberRow, saveMember } from "#server/auth/book-members-store.ts";
import { revokeLostTokens } from "#server/auth/programs/store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { goneLink } from "#server/links/open-link.ts";
import { AppError } from "#shared/errors.ts";
import type { acceptInvitation as contract } from "#features/collaboration/team/membership-contract.ts";
import { TEAM_MAX } from "#features/collaboration/team/rules.ts";
import { bookDoor } from "./book-door.ts";
import { updateInvitation } from "./invitation-store.ts";
import { personFor } from "../person-for.ts";
import { readMemberships } from "../read-model.ts";
import type { InvitationRow } from "../table.ts";

type Accepting = { invitation: InvitationRow; members: MemberRow[] };

/**
 * Membership, invitation, person and event are one transaction. The account's address is confirmed, as by any other
 * link mailed to it; no password, session or other account is touched. A second call gives the same answer, and an
 * existing member becomes what the invitation says.
 */
export async function acceptInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at, http } = call;
  const user = await lockUser(tx, scope.actorId);
  if (!user) throw goneLink();
  const asked = { token: params.token, at, reply: http.reply, actorId: user.id };
  const { invitation, backing } = await lockInvitation(bookDoor, tx, asked);
  requireAddressee(invitation, user);
  if (invitation.userId === user.id) throw goneLink();
  await join(call, { user, invitation, ...backing });
  const joined = (await readMemberships(tx, user.id)).find(({ bookId }) => bookId === invitation.userId);
  if (!joined) throw new Error("the new membership is not there");
  return { ...joined, status: "accepted" };
}

const join = async (
  call: Call<typeof contract>,
  { user, invitation, members }: Accepting & { user: UserRow },
): Promise<void> => {
  const { db: tx, receivedAt: at, event, scope } = call;
  const known = members.find(({ memberId }) => memberId === user.id);
  if (invitation.status === "accepted" && known) return event.omit();
  refuseFull(invitation, members, user);
  await letIn(tx, call, user);
  const personId = known?.personId ?? (await personFor(call, invitation, { user, role: invitation.role, members }));
  await saveMember(invitation, tx, {
    memberId: user.id,
    since: at,
    relation: invitation.role,
    personId,
    assignedProperties: invitation.assignedProperties,
    viewingProperties: invitation.viewingProperties,
    editingProperties: invitation.editingProperties,
    mayApprove: invitation.mayApprove,
  });
  await revokeLostTokens(invitation, tx, at);
  await updateInvitation(invitation, tx, invitation.id, accepted(user.id, at));
  event.by({ userId: invitation.userId, actorId: user.id, impersonatorId: scope.impersonatorId });
  event.say({ subjectId: user.id, details: { who: fullNameOf(user), role: invitation.role } });
};

/** Someone else may have joined since it was sent. */
const refuseFull = (
  { role }: Accepting["invitation"],
  members: Accepting["members"],
  { id }: Pick<UserRow, "id">,
): void => {
  const others = members.filter(({ memberId }) => memberId !== id);
  if (role === "admin" && others.some(({ relation }) => relation === "admin")) {
    throw new AppError("state_conflict", {
      message: "A spouse works in this book already. Ask for another invitation.",
    });
  }
  if (others.length >= TEAM_MAX) {
    throw new AppError("state_conflict", { message: `This team has ${TEAM_MAX} people. Ask who invited you.` });
  }
};
