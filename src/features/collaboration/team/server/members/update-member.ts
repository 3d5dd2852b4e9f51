import { saveMember } from "#server/auth/book-members-store.ts";
import { stopLostEndpoints } from "#server/auth/programs/endpoint-store.ts";
import { revokeLostTokens } from "#server/auth/programs/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { BOOK_GRANTS } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { updateMember as contract } from "#features/collaboration/team/contract.ts";
import { decidesOnMembers, mayGrant, personRelationOf } from "#features/collaboration/team/rules.ts";
import { endInvitationsBy, endLinksBy } from "./end-membership.ts";
import { lockTeamFor } from "../lock-team.ts";
import { checkLists, columnsOf } from "../member-lists.ts";
import { readUser } from "../names.ts";
import { presentMember } from "../present-team.ts";
import { personFor } from "../person-for.ts";
import { readMembers } from "../read-model.ts";

/** What someone could give away but no longer may ends with the change. */
export async function updateMember(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at } = call;
  const { members, relation } = await lockTeamFor(scope, tx);
  const found = members.find(({ memberId }) => memberId === params.id);
  if (!found) throw new AppError("not_found");
  if (!mayGrant(relation, found.relation) || !mayGrant(relation, body.role)) throw new AppError("forbidden");
  const lists = await checkLists(scope, tx, body.role, body);
  const { memberId, since } = found;
  if (body.role === "admin" && members.some((each) => each.relation === "admin" && each.memberId !== memberId)) {
    const message = "Your spouse is on the team. Remove that first.";
    throw new AppError("state_conflict", { message, fields: { role: message } });
  }
  // What they may do does not change whose weeks they sign: they stay the same person, unless they were none.
  const person =
    personRelationOf(body.role) === null
      ? null
      : (found.personId ??
        (await personFor(call, scope, { user: await readUser(tx, memberId), role: body.role, members })));
  await saveMember(scope, tx, { memberId, since, relation: body.role, personId: person, ...columnsOf(lists) });
  if (!decidesOnMembers(body.role)) await endInvitationsBy(scope, tx, { memberId, at });
  if (BOOK_GRANTS[body.role].share !== "yes") await endLinksBy(scope, tx, { memberId, at });
  await revokeLostTokens(scope, tx, at);
  await stopLostEndpoints(scope, tx, at);
  const named = (await readMembers(scope, tx)).find(({ id }) => id === memberId);
  if (!named) throw new Error("the member is not listed");
  call.event.say({ details: { who: named.name, role: body.role } });
  return presentMember(named, relation);
}
