import type { Answer, Call } from "#server/http/implement.ts";
import type { pauseStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { actAt, isSame } from "./captured-act.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export async function pauseStopwatch({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  if (row.pausedAt || row.pauses.some(({ from }) => isSame(from, body.at))) return answerWith(row, receivedAt);
  const last = row.pauses.at(-1);
  const { at, capturedLate } = actAt(row, body.at, receivedAt, last ? new Date(last.to) : row.startedAt);
  return answerWith(await updateStopwatchRow(scope, db, row.id, { pausedAt: at, capturedLate }), receivedAt);
}
