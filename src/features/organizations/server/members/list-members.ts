import type { Answer, Call } from "#server/http/implement.ts";
import type { listMembers as contract } from "#features/organizations/contract/members.ts";
import { readInvitations } from "../invitations/read-model.ts";
import { readMembers } from "./read-model.ts";

export async function listMembers({ db, params, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    members: await readMembers(db, params.organizationId),
    invitations: await readInvitations(db, params.organizationId, receivedAt),
  };
}
