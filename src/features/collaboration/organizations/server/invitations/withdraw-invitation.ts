import { endLinks, withdrawn } from "#features/collaboration/invitations/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { withdrawOrganizationInvitation as contract } from "#features/collaboration/organizations/contract/invitations.ts";
import { lockToManage } from "../lock-organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { findPending, updateInvitation } from "./invitation-store.ts";
import { organizationDoor } from "./organization-door.ts";

export async function withdrawOrganizationInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at, event } = call;
  const { id: organizationId } = await lockToManage(tx, scope, params.organizationId);
  const found = await findPending(tx, { organizationId, id: params.id });
  if (!found) throw new AppError("not_found");
  await updateInvitation(tx, found, withdrawn(at));
  await endLinks(tx, organizationDoor, [found], at);
  await logOrganizationAct(call, {
    organizationId,
    action: "invitation.withdrawn",
    subject: { type: "invitation", id: found.id },
    before: { email: found.email, role: found.role },
  });
  event.say({ details: { who: found.email } });
  return { ok: true };
}
