import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreStopwatch as contract } from "../contract.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, readOpenStopwatch, updateStopwatchRow } from "./store.ts";

export const restoreStopwatch: Verb<typeof contract> = async ({ db, scope, params, receivedAt }) => {
  const row = await lockStopwatch(scope, db, params.id);
  if (row.stoppedAt) throw new AppError("state_conflict", { message: "This stopwatch was stopped already." });
  if (!row.discardedAt) return answerWith(row, receivedAt);
  if (await readOpenStopwatch(scope, db)) {
    throw new AppError("state_conflict", { message: "Another stopwatch runs by now. Stop it first." });
  }
  return answerWith(await updateStopwatchRow(scope, db, row.id, { discardedAt: null }), receivedAt);
};
