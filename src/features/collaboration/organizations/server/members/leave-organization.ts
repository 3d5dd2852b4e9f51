import { lockOrganization } from "#server/accounts/organization-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { leaveOrganization as contract } from "#features/collaboration/organizations/contract/members.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { endMembership } from "./end-membership.ts";
import { readMember } from "./read-model.ts";

/** Anyone may leave, even a closed one; its owner must hand it to someone else first. */
export async function leaveOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, receivedAt: at, event } = call;
  const named = (await findUserById(tx, scope.actorId))?.organizationId;
  const organization = named ? await lockOrganization(tx, named) : undefined;
  const member = organization && (await readMember(tx, organization.id, scope.actorId));
  if (!organization || !member) {
    throw new AppError("state_conflict", { message: "You belong to no organization." });
  }
  if (member.isOwner) {
    throw new AppError("state_conflict", {
      message: "You own this organization. Make another admin its owner first, or close it.",
    });
  }
  await endMembership(tx, { organizationId: organization.id, memberId: member.id, at });
  await logOrganizationAct(call, {
    organizationId: organization.id,
    action: "member.left",
    subject: { type: "member", id: member.id },
    before: { role: member.role },
  });
  event.say({ subjectId: organization.id });
  return { ok: true };
}
