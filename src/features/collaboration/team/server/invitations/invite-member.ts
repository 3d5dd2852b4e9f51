import { endLinks, sent } from "#features/collaboration/invitations/server/index.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import type { MemberRow } from "#server/auth/book-members-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { inviteMember as contract } from "#features/collaboration/team/contract.ts";
import { mayGrant, type TeamRole, TEAM_MAX } from "#features/collaboration/team/rules.ts";
import { bookDoor } from "./book-door.ts";
import { insertInvitation, lockPending, updateInvitation } from "./invitation-store.ts";
import { lockTeamFor } from "../lock-team.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { checkLists, columnsOf } from "../member-lists.ts";
import { readUser } from "../names.ts";
import { presentInvitation } from "../present-team.ts";
import { readInvitations } from "../read-model.ts";
import type { InvitationRow } from "../table.ts";

export async function inviteMember(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, body, receivedAt: at } = call;
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const { members, relation } = await lockTeamFor(scope, tx);
  if (!mayGrant(relation, body.role)) throw new AppError("forbidden");
  const lists = await checkLists(scope, tx, body.role, body);
  const waiting = await dropEnded(scope, tx, { pending: await lockPending(scope, tx), email: body.email, at });
  await refuseInvitation(scope, tx, { email: body.email, role: body.role, members, waiting });

  const invitation = await insertInvitation(scope, tx, {
    id: platform.newId(),
    inviterId: scope.actorId,
    email: body.email,
    role: body.role,
    ...columnsOf(lists),
    message: body.message,
    createdAt: at,
    ...sent(at),
  });
  await mailInvitation(call, scope, invitation);
  call.event.say({ subjectId: invitation.id, details: { who: body.email, role: body.role } });
  const named = (await readInvitations(scope, tx)).find(({ id }) => id === invitation.id);
  if (!named) throw new Error("the new invitation is not listed");
  return presentInvitation(named, relation, at);
}

type Ending = { pending: InvitationRow[]; email: string; at: Date };

/** One to the same address that has ended is replaced by a new one. */
const dropEnded = async (scope: Scope, tx: Db, { pending, email, at }: Ending): Promise<InvitationRow[]> => {
  const ended = pending.filter((row) => row.expiresAt <= at && row.email === email);
  for (const { id } of ended) await updateInvitation(scope, tx, id, { status: "expired" });
  await endLinks(tx, bookDoor, ended, at);
  return pending.filter((row) => row.expiresAt > at);
};

type Asked = { email: string; role: TeamRole; members: MemberRow[]; waiting: InvitationRow[] };

/** Reveals nothing about an address that the book does not know already. */
const refuseInvitation = async (scope: Scope, tx: Db, { email, role, members, waiting }: Asked): Promise<void> => {
  const refuse = (message: string, field: "email" | "role" = "email"): AppError =>
    new AppError("state_conflict", { message, fields: { [field]: message } });
  const owner = await readUser(tx, scope.userId);
  if (email === owner.email) throw refuse("The owner of this book has that address.");
  const account = await findUserByEmail(tx, email);
  if (account && members.some(({ memberId }) => memberId === account.id)) throw refuse("That person is on the team.");
  if (waiting.some((row) => row.email === email)) throw refuse("That address is invited. Send the link again instead.");
  if (
    role === "admin" &&
    [...members.map(({ relation }) => relation), ...waiting.map((row) => row.role)].includes(role)
  )
    throw refuse("Your spouse is on the team, or invited. Remove that first.", "role");
  if (members.length + waiting.length >= TEAM_MAX) throw refuse(`A team has at most ${TEAM_MAX} people.`);
};
