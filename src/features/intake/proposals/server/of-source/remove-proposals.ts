import type { removeProposals as contract } from "#features/intake/proposals/removal-contract.ts";
import { lockHead } from "#server/ledger/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { changeProposals } from "../changing/store.ts";
import { forgetIdentities, hasProposed, lockWaitingOfProgram } from "./of-source-store.ts";

/** Their rows stay, since the fingerprints of their readings do. Limits keep them few enough for one transaction. */
export async function removeProposals(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, body, receivedAt: at, event } = call;
  const waiting = await lockWaitingOfProgram(scope, tx, body.sourceId);
  const [first] = waiting;
  // What someone may not see is not there.
  if (first === undefined && !(await hasProposed(scope, tx, body.sourceId))) throw new AppError("not_found");
  // The program comes to know none of it meanwhile.
  await lockHead(scope, tx);
  const removed = waiting.map(({ id }) => id);
  await changeProposals(scope, tx, { ids: removed, status: "withdrawn", at });
  await forgetIdentities(scope, tx, removed);
  if (first === undefined) event.omit();
  else event.say({ subjectId: body.sourceId, details: { name: first.sourceName, count: removed.length } });
  return { removed };
}
