import type { Verb } from "#server/http/implement.ts";
import type { pauseStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export const pauseStopwatch: Verb<typeof contract> = async ({ db, scope, params, receivedAt }) => {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  if (row.pausedAt) return answerWith(row, receivedAt);
  const pausedAt = receivedAt > row.startedAt ? receivedAt : row.startedAt;
  return answerWith(await updateStopwatchRow(scope, db, row.id, { pausedAt }), receivedAt);
};
