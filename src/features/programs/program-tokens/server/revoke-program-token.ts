import { lockToken, revokeToken } from "#server/auth/programs/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeProgramToken as contract } from "#features/programs/program-tokens/contract.ts";
import { seesAllTokens } from "#features/programs/program-tokens/rules.ts";
import { presentToken } from "./present-token.ts";
import { readMakers } from "./read-makers.ts";

/** A second time changes nothing: the first instant stays. */
export async function revokeProgramToken(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, receivedAt: at, event } = call;
  const found = await lockToken(scope, tx, params.id);
  const isTheirs = found && (seesAllTokens(scope.relation) || found.createdBy === scope.actorId);
  if (!found || !isTheirs) throw new AppError("not_found");
  const isRevoked = found.revokedAt !== null;
  const row = isRevoked ? found : await revokeToken(scope, tx, { id: found.id, at, by: scope.actorId });
  if (isRevoked) event.omit();
  else event.say({ details: { name: row.name } });
  return presentToken(row, { scope, makers: await readMakers(tx, [row]), now: at });
}
