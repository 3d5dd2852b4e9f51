import { endLinks, withdrawn } from "#features/collaboration/invitations/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeInvitation as contract } from "#features/collaboration/team/contract.ts";
import { mayGrant } from "#features/collaboration/team/rules.ts";
import { bookDoor } from "./book-door.ts";
import { lockPending, updateInvitation } from "./invitation-store.ts";
import { lockTeamFor } from "../lock-team.ts";

/** Its link ends, and its address may be invited again. */
export async function revokeInvitation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at } = call;
  const { relation } = await lockTeamFor(scope, tx);
  const found = (await lockPending(scope, tx)).find(({ id }) => id === params.id);
  if (!found) throw new AppError("not_found");
  if (!mayGrant(relation, found.role)) throw new AppError("forbidden");
  await updateInvitation(scope, tx, found.id, withdrawn(at));
  await endLinks(tx, bookDoor, [found], at);
  call.event.say({ details: { who: found.email } });
  return { ok: true };
}
