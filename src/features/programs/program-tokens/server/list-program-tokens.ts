import { protectedResourceOf } from "#server/http/connection/protected-resource.ts";
import { readTokens } from "#server/auth/programs/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listProgramTokens as contract } from "#features/programs/program-tokens/contract.ts";
import {
  daysBefore,
  ENDED_SHOWN_DAYS,
  scopesGrantedBy,
  seesAllTokens,
  TOKENS_LISTED,
} from "#features/programs/program-tokens/rules.ts";
import { presentToken } from "./present-token.ts";
import { readMakers } from "./read-makers.ts";

export async function listProgramTokens({
  db,
  platform,
  scope,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { relation, actorId } = scope;
  const rows = await readTokens(scope, db, {
    madeBy: seesAllTokens(relation) ? null : actorId,
    endedSince: daysBefore(now, ENDED_SHOWN_DAYS),
    limit: TOKENS_LISTED,
  });
  const makers = await readMakers(db, rows);
  return {
    tokens: rows.map((row) => presentToken(row, { scope, makers, now })),
    scopes: [...scopesGrantedBy(relation)],
    signInAt: protectedResourceOf(platform.config),
  };
}
