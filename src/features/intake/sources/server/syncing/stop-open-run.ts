import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { stopRun } from "../runs/fail-run.ts";
import { readRunningIds } from "../store.ts";
import type { SyncRow } from "./sync-table.ts";

const INTERRUPTED = "It was not read to its end. What it holds is read again.";

/** A reading that was not ended came to nothing: what it found is found again. `runId`: the one that goes on. */
export const stopOpenRun = async (
  { userId }: BookOwner,
  tx: Db,
  { openRunId }: Pick<SyncRow, "openRunId">,
  { runId = null, at }: { runId?: Id | null; at: Date },
): Promise<void> => {
  if (openRunId === null || openRunId === runId) return;
  await stopRun(tx, { userId, runId: openRunId, reason: INTERRUPTED, at });
};

export const ENDED_MEANWHILE = "It was paused or ended meanwhile. Nothing was proposed.";

/** Nothing of it is read any more, and nothing of its past that somebody asked for. */
export const stopAllRuns = async (
  owner: BookOwner,
  tx: Db,
  { sourceId, openRunId }: Pick<SyncRow, "sourceId" | "openRunId">,
  at: Date,
): Promise<void> => {
  await stopOpenRun(owner, tx, { openRunId }, { at });
  for (const runId of await readRunningIds(owner, tx, sourceId))
    await stopRun(tx, { userId: owner.userId, runId, reason: ENDED_MEANWHILE, at });
};
