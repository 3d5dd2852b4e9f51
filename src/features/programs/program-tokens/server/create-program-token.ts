import { listPersons, lockPersons } from "#features/facts/participants/server/index.ts";
import { lockSharedBook } from "#server/accounts/organization-book-store.ts";
import { findOpenSession } from "#server/accounts/session-store.ts";
import { fullNameOf, lockUser } from "#server/accounts/user-store.ts";
import { readMembership } from "#server/auth/book-read-model.ts";
import { newProgramToken } from "#server/auth/programs/program-token.ts";
import { countOpenTokens, insertToken } from "#server/auth/programs/store.ts";
import type { Scope } from "#server/auth/scope.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { PROGRAM_SCOPES } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { createProgramToken as contract } from "#features/programs/program-tokens/contract.ts";
import { daysAfter, scopesGrantedBy, TOKEN_DAYS, TOKENS_MAX } from "#features/programs/program-tokens/rules.ts";
import { mailNewToken } from "./mail-new-token.ts";
import { presentToken } from "./present-token.ts";

export async function createProgramToken(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, platform, scope, body, receivedAt: at } = call;
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const secret = newProgramToken(scope.userId);
  // Tokens of one book are made one after the other, and none while its maker is being let out.
  await lockPersons(scope, tx);
  const maker = await lockMaker(scope, tx);
  if ((await countOpenTokens(scope, tx, at)) >= TOKENS_MAX)
    throw new AppError("state_conflict", { message: `${TOKENS_MAX} tokens are open. Revoke one of them first.` });
  const personId = await personFor(call);
  const row = await insertToken(scope, tx, {
    id: platform.newId(),
    name: body.name,
    scopes: PROGRAM_SCOPES.filter((each) => body.scopes.includes(each)),
    personId,
    tokenHash: hashSecretToken(secret),
    tokenEnding: secret.slice(-4),
    createdBy: scope.actorId,
    createdAs: scope.relation,
    createdAt: at,
    expiresAt: daysAfter(at, body.days ?? TOKEN_DAYS.usual),
  });
  await mailNewToken(call, row, maker);
  call.event.say({ subjectId: row.id, details: { name: row.name } });
  const names = new Map([[maker.id, fullNameOf(maker)]]);
  return { token: presentToken(row, { scope, names, now: at }), secret };
}

/**
 * Who makes it, as they are now: whoever was let out of the book, or signed out as a stranger, after the request was let in
 * comes too late.
 */
const lockMaker = async (scope: Scope, tx: Db) => {
  if (scope.membership !== null) await lockSharedBook(scope, tx);
  const maker = await lockUser(tx, scope.actorId);
  if (!(await findOpenSession(tx, scope.actorId, scope.sessionId))) throw new AppError("not_signed_in");
  const isOwner = scope.actorId === scope.userId;
  const relation = isOwner ? "owner" : (await readMembership(tx, scope.userId, scope.actorId))?.relation;
  if (!maker || relation !== scope.relation) throw new AppError("not_found");
  return maker;
};

/** Hours are never given to someone by default: a program that proposes them says whose they are. */
const personFor = async ({ db: tx, scope, body }: Call<typeof contract>): Promise<Id> => {
  const granted = scopesGrantedBy(scope.relation);
  if (!body.scopes.every((each) => granted.includes(each)))
    throw new AppError("forbidden", { fields: { scopes: "Your role does not let a program do that" } });
  const persons = await listPersons(scope, tx);
  const { personId = null } = body;
  const person = persons.find(({ id, relation }) => (personId === null ? relation === "self" : id === personId));
  if (personId === null && body.scopes.includes("entries:propose"))
    throw new AppError("validation_failed", { fields: { personId: "Choose whose hours it adds" } });
  if (!person || person.archivedAt !== null)
    throw new AppError("not_found", { fields: { personId: "Choose one of the people on this account" } });
  return person.id;
};
