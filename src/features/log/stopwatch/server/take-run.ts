import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { CapturedRun } from "../contract.ts";
import { isRunInOrder } from "../rules.ts";
import { checkedStart } from "./captured-act.ts";
import { insertStopwatch } from "./store.ts";
import type { StopwatchRow } from "./table.ts";

/**
 * A run that a device measured while another one ran here, so that its start could not be accepted: it arrives whole
 * with its stop, and never runs alongside the other. Null when it is already known.
 */
export const takeRun = async (
  scope: Scope,
  tx: Db,
  { id, run, receivedAt }: { id: Id; run: CapturedRun; receivedAt: Date },
): Promise<StopwatchRow | null> => {
  const startedAt = checkedStart(run.startedAt, receivedAt);
  if (!isRunInOrder(run, receivedAt)) throw new AppError("validation_failed", { fields: { run: "Out of order." } });
  const { timeZone, pauses, pausedAt } = run;
  return insertStopwatch(scope, tx, {
    id,
    timeZone,
    startedAt,
    startReceivedAt: receivedAt,
    pauses,
    pausedAt: pausedAt === null ? null : new Date(pausedAt),
    capturedLate: true,
    stoppedAt: startedAt,
  });
};
