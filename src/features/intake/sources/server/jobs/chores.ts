import { inTransaction } from "#server/database/transaction.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { removeForsakenFolders } from "../reading/in-own-folder.ts";
import { failRun } from "../runs/fail-run.ts";
import { readForsakenRuns } from "../store.ts";

const FORSAKEN_AT_ONCE = 50;
const FORSAKEN = "The file was not read to its end. Import it again.";

/**
 * A backup holds no jobs, and not the file of one that was being read when it was made; and a browser may be closed before
 * it has sent the last part.
 */
export const endForsakenRuns = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  for (const { userId, id } of await readForsakenRuns(db, settledBefore(platform.now()), FORSAKEN_AT_ONCE))
    await inTransaction(db, (tx) => failRun(platform, tx, { userId, runId: id, reason: FORSAKEN }));
};

export const sourceChores: readonly Chore[] = [
  { name: "end forsaken readings", everyMinutes: 6 * 60, run: endForsakenRuns },
  // Each process looks on its own machine, soon after its start.
  { name: "remove files of forsaken readings", everyMinutes: 60, run: removeForsakenFolders },
];
