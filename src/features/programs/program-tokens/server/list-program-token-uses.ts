import { openedInOrder } from "#features/support/impersonation/server/index.ts";
import { REFUSED } from "#server/auth/programs/program-use.ts";
import { type DayOfUse, readDaysOfUse } from "#server/auth/programs/uses-store.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { listProgramTokenUses as contract, ProgramTokenUse } from "#features/programs/program-tokens/contract.ts";
import { seesAllTokens, USES_PAGE } from "#features/programs/program-tokens/rules.ts";

export async function listProgramTokenUses({
  db,
  scope,
  query,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readDaysOfUse(scope, db, {
    madeBy: seesAllTokens(scope.relation) ? null : scope.actorId,
    before: query.before ?? null,
    refused: REFUSED,
    limit: USES_PAGE + 1,
  });
  return { uses: rows.slice(0, USES_PAGE).map(present), hasMore: rows.length > USES_PAGE };
}

const present = ({ firstAt, lastAt, requestCount, refusedCount, operations, ...use }: DayOfUse): ProgramTokenUse => ({
  ...use,
  firstAt: isoFromDatabase(firstAt),
  lastAt: isoFromDatabase(lastAt),
  requestCount: Number(requestCount),
  refusedCount: Number(refusedCount),
  opened: openedInOrder(operations),
});
