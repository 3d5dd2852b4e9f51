import type { Answer, Call } from "#server/http/implement.ts";
import type { discardStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export async function discardStopwatch({
  db,
  scope,
  params,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockStopwatch(scope, db, params.id);
  if (row.discardedAt) {
    event.omit();
    return answerWith(row, receivedAt);
  }
  refuseClosed(row);
  return answerWith(await updateStopwatchRow(scope, db, row.id, { discardedAt: receivedAt }), receivedAt);
}
