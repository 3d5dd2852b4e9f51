import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { isMailbox } from "#features/intake/sources/rules.ts";
import { failRun } from "../runs/fail-run.ts";
import { countProposed } from "../runs/run-counts.ts";
import { findRun, lockSourceOf } from "../store.ts";
import { forgetAllReferences, lockSync, updateSync } from "../syncing/sync-store.ts";

/**
 * Ends the reading of a past period with its reason. Meanwhile syncs may have passed over what it had found as known, and
 * would never read it again: the next one reads its window anew.
 */
export const failPast = async (
  platform: Platform,
  tx: Tx,
  { userId, runId, reason }: { userId: Id; runId: Id; reason: string },
): Promise<void> => {
  const owner = { userId };
  const run = await findRun(owner, tx, runId);
  if (run?.importStatus !== "running") return;
  // Locked in this order by syncs too.
  const source = await lockSourceOf(owner, tx, run.sourceId);
  const sync = source && (await lockSync(owner, tx, source.id));
  const proposed = await countProposed(owner, tx, runId);
  await failRun(platform, tx, { userId, runId, reason });
  if (!sync || proposed === 0) return;
  if (isMailbox(source.kind)) await forgetAllReferences(owner, tx, source.id);
  await updateSync(owner, tx, { sourceId: source.id, changes: { listedAt: null, nextEndsAt: null } });
};
