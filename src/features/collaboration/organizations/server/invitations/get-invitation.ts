import { isForCaller, readInvitation } from "#features/collaboration/invitations/server/index.ts";
import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getOrganizationInvitation as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { organizationDoor } from "./organization-door.ts";

export async function getOrganizationInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, receivedAt: at, http } = call;
  const asked = { token: params.token, at, reply: http.reply };
  const { invitation, backing } = await readInvitation(organizationDoor, db, asked);
  const { organization, inviter } = backing;
  return {
    orgName: organization.name,
    invitedByName: fullNameOf(inviter),
    isForYou: await isForCaller(call, invitation),
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
