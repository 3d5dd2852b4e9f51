import { countByRun } from "#features/intake/proposals/server/index.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** How many proposals a reading has made, also those of an attempt that was cut off. */
export const countProposed = async (owner: BookOwner, db: Db, runId: Id): Promise<number> => {
  const counts = await countByRun(owner, db, [runId]);
  return counts.reduce((sum, { count }) => sum + count, 0);
};

export type RunSums = { waiting: number; decided: number };

/** By reading: what nobody has decided about, and what somebody has confirmed. */
export const readRunSums = async (
  owner: BookOwner,
  db: Db,
  runIds: readonly Id[],
): Promise<ReadonlyMap<Id, RunSums>> => {
  const sums = new Map<Id, RunSums>(runIds.map((id) => [id, { waiting: 0, decided: 0 }]));
  for (const { runId, status, count } of await countByRun(owner, db, runIds)) {
    const sum = sums.get(runId);
    if (sum && status === "waiting") sum.waiting += count;
    if (sum && (status === "confirmed" || status === "attached")) sum.decided += count;
  }
  return sums;
};
