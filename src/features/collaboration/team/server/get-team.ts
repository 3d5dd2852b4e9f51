import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getTeam as contract } from "../contract.ts";
import { rolesGrantedBy } from "../rules.ts";
import { readUser } from "./names.ts";
import { presentInvitation, presentMember } from "./present-team.ts";
import { readInvitations, readMembers } from "./read-model.ts";

export async function getTeam({ db, scope, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { relation } = scope;
  const owner = await readUser(db, scope.userId);
  const members = await readMembers(scope, db);
  const invitations = await readInvitations(scope, db);
  return {
    owner: { name: fullNameOf(owner), email: owner.email },
    relation,
    roles: rolesGrantedBy(relation),
    members: members.map((row) => presentMember(row, relation)),
    invitations: invitations.map((row) => presentInvitation(row, relation, receivedAt)),
  };
}
