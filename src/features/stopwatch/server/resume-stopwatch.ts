import type { Verb } from "#server/http/implement.ts";
import type { resumeStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export const resumeStopwatch: Verb<typeof contract> = async ({ db, scope, params, receivedAt }) => {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  if (!row.pausedAt) return answerWith(row, receivedAt);
  const to = receivedAt > row.pausedAt ? receivedAt : row.pausedAt;
  const pauses = [...row.pauses, { from: row.pausedAt.toISOString(), to: to.toISOString() }];
  return answerWith(await updateStopwatchRow(scope, db, row.id, { pauses, pausedAt: null }), receivedAt);
};
