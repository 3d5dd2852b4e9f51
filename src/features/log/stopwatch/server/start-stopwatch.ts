import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { startStopwatch as contract } from "../contract.ts";
import { checkedStart } from "./captured-act.ts";
import { checkedDetails } from "./checked-details.ts";
import { answerWith } from "./present-stopwatch.ts";
import { findStopwatch, insertStopwatch, readOpenStopwatch } from "./store.ts";

/**
 * A repeated start finds the stopwatch that is running. A device that names its own stopwatch gets that one or a
 * refusal, because what it sends next is about that one.
 */
export async function startStopwatch({
  platform,
  db,
  scope,
  body,
  receivedAt,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { id = platform.newId(), startedAt, timeZone = scope.timeZone, ...said } = body;
  const inserted = await insertStopwatch(scope, db, {
    ...(await checkedDetails(scope, db, said)),
    id,
    timeZone,
    startedAt: startedAt === undefined ? receivedAt : checkedStart(startedAt, receivedAt),
    startReceivedAt: receivedAt,
  });
  const same = inserted ?? (await findStopwatch(scope, db, id));
  const row = same ?? (await readOpenStopwatch(scope, db));
  if (!row) throw new AppError("state_conflict", { message: "Another stopwatch ended just now. Start again." });
  if (!same && body.id !== undefined) throw new AppError("state_conflict", { message: RUNS_ALREADY });
  if (inserted) event.say({ subjectId: row.id });
  else event.omit();
  return answerWith(row, receivedAt);
}

const RUNS_ALREADY =
  "Another stopwatch runs already. Stop that one, then send this again: it counts from when it was started.";
