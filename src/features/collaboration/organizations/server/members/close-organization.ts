import { deleteOrganization, readMemberIds } from "#server/accounts/organization-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { revokeLostTokensOf } from "#server/auth/programs/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { closeOrganization as contract } from "#features/collaboration/organizations/contract/members.ts";
import { lockToManage } from "../lock-organization.ts";
import { keepLog } from "../log/closed-logs.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { closedMail } from "../organization-mails.ts";
import { readMembers } from "./read-model.ts";

const PAID_FOR = ["active", "trialing", "past_due"];

/** Its owner alone, who keeps the log. Members, shared books and invitations go with it in one transaction. */
export async function closeOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, params, receivedAt: at, event } = call;
  const organization = await lockToManage(tx, scope, params.organizationId);
  const members = await readMembers(tx, organization.id);
  const owner = members.find(({ isOwner }) => isOwner);
  if (owner && owner.id !== scope.actorId && scope.role !== "super_admin") {
    throw new AppError("state_conflict", { message: `Only ${owner.name}, the owner, can close the organization.` });
  }
  // A canceled subscription is not charged again.
  if (PAID_FOR.includes(organization.subscriptionStatus) && organization.subscriptionEndAt === null) {
    const message = "Your organization has a subscription. Cancel it on the Billing page first.";
    throw new AppError("state_conflict", { message });
  }
  const subject = { type: "organization", id: organization.id } as const;
  await logOrganizationAct(call, { organizationId: organization.id, action: "organization.closed", subject });
  await keepLog(tx, organization, at);
  const memberIds = await readMemberIds(tx, organization.id);
  await deleteOrganization(tx, organization.id);
  for (const id of memberIds) {
    await updateUser(tx, id, { role: "team_member", updatedAt: at });
    await revokeLostTokensOf(tx, id, at);
  }
  const { publicUrl } = platform.config;
  for (const { id, name, email } of members.filter((member) => member.id !== scope.actorId)) {
    await postMail(platform, tx, closedMail(email, { name, orgName: organization.name, publicUrl }), id);
  }
  event.say({ subjectId: organization.id });
  return { ok: true };
}
