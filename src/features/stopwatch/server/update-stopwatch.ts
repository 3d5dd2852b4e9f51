import type { Verb } from "#server/http/implement.ts";
import type { updateStopwatch as contract } from "../contract.ts";
import { checkedDetails, refuseClosed } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";

export const updateStopwatch: Verb<typeof contract> = async ({ db, scope, params, body, receivedAt }) => {
  const row = await lockStopwatch(scope, db, params.id);
  refuseClosed(row);
  const changes = await checkedDetails(scope, db, body, row);
  return answerWith(await updateStopwatchRow(scope, db, row.id, changes), receivedAt);
};
