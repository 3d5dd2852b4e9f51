import { findUserById, fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getOrganizationInvitation as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { readOpenInvitation } from "./open-invitation.ts";

export async function getOrganizationInvitation({
  db,
  scope,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { token } = params;
  const { invitation, organization, inviter } = await readOpenInvitation(db, { token, at, reply: http.reply });
  return {
    orgName: organization.name,
    invitedByName: fullNameOf(inviter),
    isForYou: scope && (await findUserById(db, scope.actorId))?.email === invitation.email,
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
