import { endLinks, sent } from "#features/collaboration/invitations/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resendOrganizationInvitation as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { findPending, updateInvitation } from "./invitation-store.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { organizationDoor } from "./organization-door.ts";
import { presentSent } from "./present-sent.ts";

/** From then on its sender is the person who resent it. */
export async function resendOrganizationInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at, event } = call;
  const organization = await lockToManage(tx, scope, params.organizationId);
  const found = await findPending(tx, { organizationId: organization.id, id: params.id });
  if (!found) throw new AppError("not_found");
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  await endLinks(tx, organizationDoor, [found], at);
  const invitation = await updateInvitation(tx, found, { invitedBy: scope.actorId, ...sent(at) });
  await mailInvitation(call, { organization, invitation });
  await logOrganizationAct(call, {
    organizationId: organization.id,
    action: "invitation.resent",
    subject: { type: "invitation", id: invitation.id },
    after: { email: invitation.email },
  });
  event.say({ details: { who: invitation.email } });
  return presentSent(tx, { organization, invitation, at });
}
