import { sent } from "#features/collaboration/invitations/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { resendInvitation as contract } from "#features/collaboration/team/contract.ts";
import { mayGrant } from "#features/collaboration/team/rules.ts";
import { lockPending, updateInvitation } from "./invitation-store.ts";
import { lockTeamFor } from "../lock-team.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { presentInvitation } from "../present-team.ts";
import { readInvitations } from "../read-model.ts";

export async function resendInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at } = call;
  const { relation } = await lockTeamFor(scope, tx);
  const found = (await lockPending(scope, tx)).find(({ id }) => id === params.id);
  if (!found) throw new AppError("not_found");
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  if (!mayGrant(relation, found.role)) throw new AppError("forbidden");
  const invitation = await updateInvitation(scope, tx, found.id, sent(at));
  await mailInvitation(call, scope, invitation);
  call.event.say({ details: { who: invitation.email } });
  const named = (await readInvitations(scope, tx)).find(({ id }) => id === invitation.id);
  if (!named) throw new Error("the invitation is not listed");
  return presentInvitation(named, relation, at);
}
