import { logStopwatchEntries } from "#features/time-entries/server/index.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { stopStopwatch as contract } from "../contract.ts";
import { CLOCK_TOLERANCE_SECONDS, decidePieces, type Piece } from "../rules.ts";
import { checkedDetails, refuseClosed } from "./checked-details.ts";
import { answerWith, runOf } from "./present-stopwatch.ts";
import { lockStopwatch, updateStopwatchRow } from "./store.ts";
import type { StopwatchRow } from "./table.ts";

export const stopStopwatch: Verb<typeof contract> = async ({ platform, db, scope, params, body, receivedAt }) => {
  const stored = await lockStopwatch(scope, db, params.id);
  if (stored.stoppedAt) return answerWith(stored, receivedAt);
  refuseClosed(stored);
  const { endedAt, ...said } = body;
  const details = await checkedDetails(scope, db, said, stored);
  const row = { ...stored, ...details };
  if (!row.activityType) throw refuse("activityType", "Choose an activity");
  const { end, ranUntil } = decideEnd(row, endedAt, receivedAt);
  const pieces = decidePieces(runOf(row), end.getTime(), row.timeZone);
  if (!pieces.ok) throw refuse(pieces.reason.field, pieces.reason.message);
  const trimmedFrom = isNear(end, ranUntil) ? null : ranUntil;
  const entryIds = await logStopwatchEntries(scope, db, {
    newId: platform.newId,
    receivedAt,
    stopwatchId: row.id,
    details: { ...row, activityType: row.activityType },
    pieces: pieces.value.map(pieceForLedger),
    isLive: trimmedFrom === null && isNear(row.startedAt, row.startReceivedAt),
    capturedAt: isNear(row.startedAt, row.startReceivedAt) ? null : row.startedAt,
    trimmedFrom,
  });
  const changes = { ...details, stoppedAt: end, trimmedFrom, entryIds };
  return answerWith(await updateStopwatchRow(scope, db, row.id, changes), receivedAt);
};

const refuse = (field: string, message: string): AppError =>
  new AppError("validation_failed", { fields: { [field]: message } });

const isNear = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) <= CLOCK_TOLERANCE_SECONDS * 1000;

/** Where the work ended: when it was paused, when the person says, else now; and until when the clock had run. */
const decideEnd = (
  { startedAt, pausedAt }: StopwatchRow,
  said: string | undefined,
  receivedAt: Date,
): { end: Date; ranUntil: Date } => {
  const ranUntil = pausedAt ?? (receivedAt > startedAt ? receivedAt : startedAt);
  if (said === undefined) return { end: ranUntil, ranUntil };
  const end = new Date(said);
  if (end < startedAt) throw refuse("endedAt", "This is before the start.");
  if (end.getTime() > receivedAt.getTime() + CLOCK_TOLERANCE_SECONDS * 1000) {
    throw refuse("endedAt", "This end has not come yet.");
  }
  return { end: end < ranUntil ? end : ranUntil, ranUntil };
};

const pieceForLedger = ({ spans, ...piece }: Piece) => ({
  ...piece,
  worked: spans.map(({ from, to }) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
});
