import type { Answer, Call } from "#server/http/implement.ts";
import type { resumeStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { actAt, isSame } from "./captured-act.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export async function resumeStopwatch({
  db,
  scope,
  params,
  body,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  if (!row.pausedAt || row.pauses.some(({ to }) => isSame(to, body.at))) return answerWith(row, receivedAt);
  const { at, capturedLate } = actAt(row, body.at, receivedAt, row.pausedAt);
  const pauses = [...row.pauses, { from: row.pausedAt.toISOString(), to: at.toISOString() }];
  return answerWith(await updateStopwatchRow(scope, db, row.id, { pauses, pausedAt: null, capturedLate }), receivedAt);
}
