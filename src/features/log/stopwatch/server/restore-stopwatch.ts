import { areVoided } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { restoreStopwatch as contract } from "../contract.ts";
import { answerWith } from "./present-stopwatch.ts";
import { lockStopwatch, type NewStopwatch, readOpenStopwatch, updateStopwatchRow } from "./store.ts";
import type { StopwatchRow } from "./table.ts";

export async function restoreStopwatch({
  db,
  scope,
  params,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await lockStopwatch(scope, db, params.id);
  if (!row.stoppedAt && !row.discardedAt) {
    event.omit();
    return answerWith(row, receivedAt);
  }
  if (row.stoppedAt && !(await areVoided(scope, db, row.entryIds))) {
    throw new AppError("state_conflict", { message: "What this stopwatch measured is in the ledger. Void it first." });
  }
  if (await readOpenStopwatch(scope, db)) {
    throw new AppError("state_conflict", { message: "Another stopwatch runs by now. Stop it first." });
  }
  return answerWith(await updateStopwatchRow(scope, db, row.id, asBefore(row)), receivedAt);
}

/** A discarded stopwatch kept running; a stopped one has been paused since then, as no one says that the work went on. */
const asBefore = ({ stoppedAt, trimmedFrom, pausedAt }: StopwatchRow): Partial<NewStopwatch> =>
  stoppedAt
    ? { stoppedAt: null, trimmedFrom: null, entryIds: [], pausedAt: pausedAt ?? trimmedFrom ?? stoppedAt }
    : { discardedAt: null };
