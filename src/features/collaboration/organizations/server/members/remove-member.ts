import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { removeOrganizationMember as contract } from "#features/collaboration/organizations/contract/members.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { removedMail } from "../organization-mails.ts";
import { endMembership } from "./end-membership.ts";
import { readMember } from "./read-model.ts";

export async function removeOrganizationMember(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, params, receivedAt: at, event } = call;
  const { id: organizationId, name: orgName } = await lockToManage(tx, scope, params.organizationId);
  const member = await readMember(tx, organizationId, params.id);
  if (!member) throw new AppError("not_found");
  if (member.isOwner) {
    throw new AppError("state_conflict", { message: "The owner stays. Make someone else the owner first." });
  }
  await endMembership(tx, { organizationId, memberId: member.id, at });
  const { publicUrl } = platform.config;
  await postMail(platform, tx, removedMail(member.email, { name: member.name, orgName, publicUrl }), member.id);
  await logOrganizationAct(call, {
    organizationId,
    action: "member.removed",
    subject: { type: "member", id: member.id },
    before: { role: member.role },
  });
  event.say({ details: { who: member.name } });
  return { ok: true };
}
