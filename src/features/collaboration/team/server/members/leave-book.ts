import { fullNameOf } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { leaveBook as contract } from "#features/collaboration/team/membership-contract.ts";
import { endMembership } from "./end-membership.ts";
import { lockTeam } from "../lock-team.ts";
import { readUser } from "../names.ts";

export async function leaveBook(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, receivedAt: at } = call;
  const { actorId, impersonatorId } = scope;
  const book = { userId: params.id };
  const members = await lockTeam(book, tx);
  if (!members.some(({ memberId }) => memberId === actorId)) throw new AppError("not_found");
  await endMembership(platform, book, tx, { memberId: actorId, at });
  call.event.by({ ...book, actorId, impersonatorId });
  call.event.say({ subjectId: actorId, details: { who: fullNameOf(await readUser(tx, actorId)) } });
  return { ok: true };
}
