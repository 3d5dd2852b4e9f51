import { updateOrganization } from "#server/accounts/organization-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { moveOwnership as contract } from "#features/collaboration/organizations/contract/members.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { presentOrganization } from "../organization/present-organization.ts";
import { readMembers } from "./read-model.ts";

/** Its owner hands it on; if it has no owner left, another org_admin takes it. The new owner is an org_admin from then on. */
export async function moveOwnership(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at, event } = call;
  const organization = await lockToManage(tx, scope, params.organizationId);
  const members = await readMembers(tx, organization.id);
  const next = members.find(({ id }) => id === body.memberId);
  if (!next) throw new AppError("not_found");
  const owner = members.find(({ isOwner }) => isOwner);
  if (owner && owner.id !== scope.actorId && scope.role !== "super_admin") {
    throw new AppError("state_conflict", { message: `Only ${owner.name}, the owner, can hand the organization on.` });
  }
  event.say({ subjectId: organization.id });
  if (next.isOwner) {
    event.omit();
    return presentOrganization(tx, organization);
  }
  await updateUser(tx, next.id, { role: "org_admin", updatedAt: at });
  const row = await updateOrganization(tx, organization.id, { primaryAdminUserId: next.id, updatedAt: at });
  await logOrganizationAct(call, {
    organizationId: organization.id,
    action: "organization.ownership_moved",
    subject: { type: "member", id: next.id },
    before: { primaryAdminUserId: organization.primaryAdminUserId },
    after: { primaryAdminUserId: next.id },
  });
  return presentOrganization(tx, row);
}
