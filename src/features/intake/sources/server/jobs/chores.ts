import { inTransaction } from "#server/database/transaction.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { removeForsakenFolders } from "../reading/in-own-folder.ts";
import { failRun } from "../runs/fail-run.ts";
import { readForsakenRuns } from "../store.ts";
import { failPast } from "./fail-past.ts";
import { READ_PAST } from "./past-turns.ts";

const FORSAKEN_AT_ONCE = 50;
const FORSAKEN = {
  file: "The file was not read to its end. Import it again.",
  past: "These days were not read to their end. Nothing was proposed. Read them again.",
} as const;

/**
 * A backup holds no jobs, and not the file of one that was being read when it was made; and a browser may be closed before
 * it has sent the last part. A past period may take longer, turn by turn.
 */
export const endForsakenRuns = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const except = await platform.jobs.keysOf(READ_PAST);
  const forsaken = { before: settledBefore(platform.now()), limit: FORSAKEN_AT_ONCE, except };
  for (const { userId, id, syncType } of await readForsakenRuns(db, forsaken)) {
    const [fail, reason] = syncType === null ? [failRun, FORSAKEN.file] : [failPast, FORSAKEN.past];
    await inTransaction(db, (tx) => fail(platform, tx, { userId, runId: id, reason }));
  }
};

export const sourceChores: readonly Chore[] = [
  { name: "end forsaken readings", everyMinutes: 6 * 60, run: endForsakenRuns },
  { name: "remove files of forsaken readings", everyMinutes: 60, inEach: true, run: removeForsakenFolders },
];
