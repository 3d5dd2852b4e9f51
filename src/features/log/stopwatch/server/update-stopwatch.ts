import type { Answer, Call } from "#server/http/implement.ts";
import type { updateStopwatch as contract } from "../contract.ts";
import { checkedDetails, refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export async function updateStopwatch({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  const changes = await checkedDetails(scope, db, body, row);
  return answerWith(await updateStopwatchRow(scope, db, row.id, changes), receivedAt);
}
