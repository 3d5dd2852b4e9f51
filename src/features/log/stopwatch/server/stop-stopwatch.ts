import { logStopwatchEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { stopStopwatch as contract } from "../contract.ts";
import { CLOCK_TOLERANCE_SECONDS, decidePieces, isNear, type Piece } from "../rules.ts";
import { checkedDetails, refuseClosed } from "./checked-details.ts";
import { answerWith, runOf } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";
import type { StopwatchRow } from "./table.ts";
import { takeRun } from "./take-run.ts";

export async function stopStopwatch(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt, event } = call;
  const { endedAt, clientCapturedAt, run, ...said } = body;
  const taken = run ? await takeRun(scope, db, { id: params.id, run, receivedAt }) : null;
  const stored = taken ?? (await lockStopwatch(scope, db, params.id));
  if (!taken && stored.stoppedAt) {
    event.omit();
    return answerWith(stored, receivedAt);
  }
  if (!taken) refuseClosed(stored);
  const details = await checkedDetails(scope, db, said, stored);
  const row = { ...stored, ...details };
  if (!row.activityType) throw refuse("activityType", "Choose an activity");
  const actedAt = clientCapturedAt === undefined ? receivedAt : new Date(clientCapturedAt);
  const { end, ranUntil } = decideEnd(row, endedAt, actedAt < receivedAt ? actedAt : receivedAt);
  const pieces = decidePieces(runOf(row), end.getTime(), row.timeZone);
  if (!pieces.ok) throw refuse(pieces.reason.field, pieces.reason.message);
  const isStartLive = isNear(row.startedAt, row.startReceivedAt);
  const trimmedFrom = isNear(end, ranUntil) ? null : ranUntil;
  const entryIds = await logStopwatchEntries(scope, db, {
    platform,
    receivedAt,
    stopwatchId: row.id,
    details: { ...row, activityType: row.activityType },
    pieces: pieces.value.map(pieceForLedger),
    isLive: trimmedFrom === null && !row.capturedLate && isStartLive && isNear(actedAt, receivedAt),
    capturedAt: clientCapturedAt === undefined ? (isStartLive ? null : row.startedAt) : actedAt,
    trimmedFrom,
  });
  event.say({ subjectId: entryIds[0] ?? null, details: { source: "stopwatch", from: "stopwatch", entryIds } });
  const changes = { ...details, stoppedAt: end, trimmedFrom, entryIds };
  return answerWith(await updateStopwatchRow(scope, db, row.id, changes), receivedAt);
}

const refuse = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

/** The end of the work: at the pause or the stop, or earlier if the person says so; and until when it had run. */
const decideEnd = (
  { startedAt, pausedAt }: StopwatchRow,
  said: string | undefined,
  actedAt: Date,
): { end: Date; ranUntil: Date } => {
  const ranUntil = pausedAt ?? (actedAt > startedAt ? actedAt : startedAt);
  if (said === undefined) return { end: ranUntil, ranUntil };
  const end = new Date(said);
  if (end < startedAt) throw refuse("endedAt", "This is before the start.");
  if (end.getTime() > actedAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1000) {
    throw refuse("endedAt", "This end has not come yet.");
  }
  return { end: end < ranUntil ? end : ranUntil, ranUntil };
};

const pieceForLedger = ({ spans, ...piece }: Piece) => ({
  ...piece,
  worked: spans.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
});
