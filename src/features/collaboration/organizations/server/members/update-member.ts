import { keepingAnAdmin } from "#server/accounts/keep-an-org-admin.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { revokeLostTokensOf } from "#server/auth/programs/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { updateOrganizationMember as contract } from "#features/collaboration/organizations/contract/members.ts";
import { endInvitationsOf } from "../invitations/organization-door.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { readMember } from "./read-model.ts";

/** Whatever their new role no longer lets them hand out ends with the change. */
export async function updateOrganizationMember(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at, event } = call;
  const { id: organizationId } = await lockToManage(tx, scope, params.organizationId);
  const before = await readMember(tx, organizationId, params.id);
  if (!before) throw new AppError("not_found");
  if (before.role === body.role) {
    event.omit();
    return before;
  }
  if (before.isOwner) {
    throw new AppError("state_conflict", { message: "The owner is an admin. Make someone else the owner first." });
  }
  await keepingAnAdmin(updateUser(tx, before.id, { role: body.role, updatedAt: at }));
  if (body.role !== "org_admin") await endInvitationsOf(tx, { organizationId, memberId: before.id, at });
  await revokeLostTokensOf(tx, before.id, at);
  await logOrganizationAct(call, {
    organizationId,
    action: "member.role_changed",
    subject: { type: "member", id: before.id },
    before: { role: before.role },
    after: { role: body.role },
  });
  event.say({ details: { who: before.name } });
  return { ...before, role: body.role };
}
