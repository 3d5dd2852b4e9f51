import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { AppError } from "#shared/errors.ts";
import type { removeMember as contract } from "#features/collaboration/team/contract.ts";
import { mayGrant } from "#features/collaboration/team/rules.ts";
import { endMembership } from "./end-membership.ts";
import { lockTeamFor } from "../lock-team.ts";
import { readUser } from "../names.ts";
import { removedMail } from "../team-mails.ts";

export async function removeMember(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, params, receivedAt: at } = call;
  const { members, relation } = await lockTeamFor(scope, tx);
  const found = members.find(({ memberId }) => memberId === params.id);
  if (!found) throw new AppError("not_found");
  if (!mayGrant(relation, found.relation)) throw new AppError("forbidden");
  const member = await readUser(tx, found.memberId);
  const ownerName = fullNameOf(await readUser(tx, scope.userId));
  await endMembership(platform, scope, tx, { memberId: found.memberId, at });
  const { publicUrl } = platform.config;
  await postMail(platform, tx, removedMail(member.email, member.firstName, { ownerName, publicUrl }), member.id);
  call.event.say({ details: { who: fullNameOf(member) } });
  return { ok: true };
}
