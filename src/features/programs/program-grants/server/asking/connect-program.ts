import { daysAfter, mailNewToken, makeToken } from "#features/programs/program-tokens/server/index.ts";
import { hashSecretToken, newOwnedToken, newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type { connectProgram as contract } from "#features/programs/program-grants/contract.ts";
import { leadsToOf } from "../protocol/redirects.ts";
import { CODE_SECONDS, GRANT_DAYS } from "#features/programs/program-grants/rules.ts";
import { noteGranted } from "../clients-store.ts";
import { insertGrant, insertSecret } from "../store.ts";
import { type ProgramRequest, readRequest } from "./read-request.ts";

/**
 * A token of which nobody has the secret, for as long as its code is good: a program that never comes for it leaves a token
 * that has ended. The program's description is fetched before the transaction is opened.
 */
export async function connectProgram(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, body } = call;
  const request = await readRequest(platform, scope, body.asked);
  const { asked } = request;
  if (!asked || !body.scopes.every((each) => asked.scopes.includes(each)))
    throw new AppError("validation_failed", { fields: { scopes: "The program did not ask for that" } });
  const code = newOwnedToken(scope.userId);
  await inTransaction(platform.database.db, async (db) => {
    await keep({ ...call, db }, { ...request, asked }, code);
    leaveEvent(call, db);
  });
  return { to: request.answerAt({ code }) };
}

type Agreed = ProgramRequest & { asked: NonNullable<ProgramRequest["asked"]> };

const keep = async (call: Call<typeof contract>, request: Agreed, code: string): Promise<void> => {
  const { db: tx, scope, body, receivedAt: at } = call;
  const { clientId, client, redirectUri, asked } = request;
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1_000);
  const { row, maker } = await makeToken(call, {
    ...body,
    name: client.name,
    secret: newSecretToken(),
    expiresAt,
    leadsTo: leadsToOf(redirectUri),
  });
  const { codeChallenge, resource } = asked;
  await insertGrant(scope, tx, { tokenId: row.id, clientId, redirectUri, codeChallenge, resource });
  const secretHash = hashSecretToken(code);
  await insertSecret(scope, tx, { tokenId: row.id, kind: "code", secretHash, expiresAt });
  if (isId(clientId)) await noteGranted(tx, clientId, at);
  await mailNewToken(call, { ...row, expiresAt: daysAfter(at, GRANT_DAYS) }, maker);
  call.event.say({ subjectId: row.id, details: { name: row.name } });
};
