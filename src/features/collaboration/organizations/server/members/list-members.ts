import { decideOnOrganization } from "#shared/access.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listMembers as contract } from "#features/collaboration/organizations/contract/members.ts";
import { readInvitations } from "../invitations/read-model.ts";
import { readMembers } from "./read-model.ts";

/** Everyone in an organization knows who is in it; what its org_admins manage is theirs. */
export async function listMembers({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const members = await readMembers(db, params.organizationId);
  if (decideOnOrganization(scope, params.organizationId, "manage") === "granted") {
    return { members, invitations: await readInvitations(db, params.organizationId, receivedAt) };
  }
  return {
    members: members.map((member) => ({ ...member, propertyCount: null, lastActiveAt: null })),
    invitations: [],
  };
}
