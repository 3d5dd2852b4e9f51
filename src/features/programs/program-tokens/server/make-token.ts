import { listPersons, lockPersons } from "#features/facts/participants/server/index.ts";
import { lockActor } from "#server/accounts/lock-actor.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { countOpenTokens, insertToken } from "#server/auth/programs/store.ts";
import type { ProgramTokenRow } from "#server/auth/programs/table.ts";
import type { Scope } from "#server/auth/scope.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { PROGRAM_SCOPES, type ProgramScope } from "#shared/access.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { createProgramToken } from "#features/programs/program-tokens/contract.ts";
import { scopesGrantedBy, TOKENS_MAX } from "#features/programs/program-tokens/rules.ts";

/** What the request of a person says of itself, whatever operation it is of. */
export type Making = Pick<Call<typeof createProgramToken>, "platform" | "db" | "scope" | "receivedAt" | "address">;

type Made = {
  name: string;
  scopes: readonly ProgramScope[];
  /** Whose hours it proposes; required with `entries:propose`. */
  personId?: Id | null | undefined;
  secret: string;
  expiresAt: Date;
  /** Where a program sends a person back to who connects it by signing in: it fetches its first secret afterwards. */
  leadsTo: string | null;
};

/** Lets a program into the book, for whoever asks, after all that has to be so: the one way in which a token comes to be. */
export const makeToken = async (
  { db: tx, platform, scope, receivedAt: at }: Making,
  { name, scopes, personId, secret, expiresAt, leadsTo }: Made,
): Promise<{ row: ProgramTokenRow; maker: UserRow }> => {
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  // Tokens of one book are made one after the other, and none while its maker is being let out.
  await lockPersons(scope, tx);
  const { user: maker } = await lockActor(platform, scope, { tx, now: at });
  if ((await countOpenTokens(scope, tx, at)) >= TOKENS_MAX)
    throw new AppError("state_conflict", { message: `${TOKENS_MAX} tokens are open. Revoke one of them first.` });
  const row = await insertToken(scope, tx, {
    id: platform.newId(),
    name,
    scopes: PROGRAM_SCOPES.filter((each) => scopes.includes(each)),
    personId: await personFor(scope, tx, { scopes, personId: personId ?? null }),
    tokenHash: hashSecretToken(secret),
    tokenEnding: secret.slice(-4),
    createdBy: scope.actorId,
    createdAs: scope.relation,
    createdAt: at,
    expiresAt,
    leadsTo,
    secretEndsAt: leadsTo === null ? null : at,
  });
  return { row, maker };
};

/** Hours are never given to someone by default: a program that proposes them says whose they are. */
const personFor = async (
  scope: Scope,
  tx: Db,
  { scopes, personId }: { scopes: readonly ProgramScope[]; personId: Id | null },
): Promise<Id> => {
  const granted = scopesGrantedBy(scope.relation);
  if (!scopes.every((each) => granted.includes(each)))
    throw new AppError("forbidden", { fields: { scopes: "Your role does not let a program do that" } });
  const persons = await listPersons(scope, tx);
  const person = persons.find(({ id, relation }) => (personId === null ? relation === "self" : id === personId));
  if (personId === null && scopes.includes("entries:propose"))
    throw new AppError("validation_failed", { fields: { personId: "Choose whose hours it adds" } });
  if (!person || person.archivedAt !== null)
    throw new AppError("not_found", { fields: { personId: "Choose one of the people on this account" } });
  return person.id;
};
