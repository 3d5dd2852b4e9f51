import { isForCaller, readInvitation } from "#features/collaboration/invitations/server/index.ts";
import { fullNameOf } from "#server/accounts/user-store.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { getInvitation as contract } from "#features/collaboration/team/membership-contract.ts";
import { readUser } from "../names.ts";
import { bookDoor } from "./book-door.ts";

/** Requested with a link and nothing else: anyone who has the link has read the mail, and may see what it is. */
export async function getInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, receivedAt: at, http } = call;
  const { invitation } = await readInvitation(bookDoor, db, { token: params.token, at, reply: http.reply });
  const owner = await readUser(db, invitation.userId);
  const inviter = await readUser(db, invitation.inviterId);
  const names = new Map((await listProperties(invitation, db)).map(({ id, nickname }) => [id, nickname]));
  const named = (ids: readonly Id[]): string[] => ids.flatMap((id) => names.get(id) ?? []);
  return {
    ownerName: fullNameOf(owner),
    invitedByName: fullNameOf(inviter),
    isForYou: await isForCaller(call, invitation),
    role: invitation.role,
    assigned: named(invitation.assignedProperties),
    viewing: named(invitation.viewingProperties),
    editing: named(invitation.editingProperties),
    mayApprove: invitation.mayApprove,
    message: invitation.message,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
