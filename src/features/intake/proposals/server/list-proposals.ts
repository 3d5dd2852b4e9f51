import type { Answer, Call } from "#server/http/implement.ts";
import type { listProposals as contract } from "../contract.ts";
import { presentProposals } from "./present-proposal.ts";
import { countWaitingPrograms } from "./of-source/of-source-store.ts";
import { countWaiting, cursorOf, readPage } from "./read-model.ts";

export async function listProposals({
  db,
  scope,
  query,
  receivedAt: now,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await readPage(scope, db, query);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    proposals: await presentProposals(scope, db, { shown, now }),
    nextCursor: last ? cursorOf(last.row) : null,
    ...(await countWaiting(scope, db)),
    waitingPrograms: await countWaitingPrograms(scope, db),
  };
}
