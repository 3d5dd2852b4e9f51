import type { Verb } from "#server/http/implement.ts";
import type { discardStopwatch as contract } from "../contract.ts";
import { refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export const discardStopwatch: Verb<typeof contract> = async ({ db, scope, params, receivedAt, event }) => {
  const row = await lockStopwatch(scope, db, params.id);
  if (row.discardedAt) {
    event.omit();
    return answerWith(row, receivedAt);
  }
  refuseClosed(row);
  return answerWith(await updateStopwatchRow(scope, db, row.id, { discardedAt: receivedAt }), receivedAt);
};
