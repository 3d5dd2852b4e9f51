import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { askForBackup, backUp, backupPartsOf } from "#server/backups/back-up.ts";
import { type RunBackup, runBackup } from "#server/backups/run-backup.ts";
import type { Config } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { Jobs } from "#server/jobs/jobs.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { createLog } from "#server/processes/log.ts";
import { openFileStore, openTombstones } from "#server/start-platform.ts";
import { createIdSource } from "#shared/ids.ts";

const now = (): Date => new Date();

const LOOK_AGAIN_MS = 200;

/** Next to a running Tenure it is one more client of its database; otherwise the folder is opened here. */
const open = async ({
  databaseUrl,
  databaseDriver,
  dataDir,
}: Config): Promise<{ database: OpenDatabase; isShared: boolean }> => {
  const joined = databaseUrl === null ? await joinEmbeddedDatabase(dataDir) : null;
  if (joined) return { database: joined, isShared: true };
  return { database: await openDatabase({ databaseUrl, databaseDriver, dataDir }), isShared: databaseUrl !== null };
};

/** Runs the job in this process, after any run that another process has under way. */
const makeHere = async (
  config: Config,
  { database, isShared }: Awaited<ReturnType<typeof open>>,
): Promise<RunBackup> => {
  const log = createLog(config);
  const jobs = new Jobs(new StoredDriver({ ...database, isShared }), {
    newId: createIdSource(Date.now, randomBytes),
    now,
    log,
  });
  const parts = backupPartsOf({
    config,
    database,
    files: openFileStore(config),
    tombstones: openTombstones(config),
    now,
  });
  const ran: RunBackup[] = [];
  const run = async (attempt: Attempt<unknown>): Promise<void> => void ran.push(await runBackup({ ...parts, attempt }));
  try {
    await jobs.open([{ ...backUp, run, died: async () => {} }]);
    jobs.watch();
    for (;;) {
      await askForBackup(jobs, database.db);
      await setTimeout(LOOK_AGAIN_MS);
      await jobs.settled();
      const [outcome] = ran;
      if (outcome) return outcome;
    }
  } finally {
    await jobs.close();
  }
};

/** Makes a backup now, beside a running Tenure or without one. @throws with the reason why none was made. */
export const backUpNow = async (config: Config): Promise<RunBackup & { made: NonNullable<RunBackup["made"]> }> => {
  const opened = await open(config);
  try {
    const { made, problem } = await makeHere(config, opened);
    if (!made) throw new Error(problem ?? "it ended without a reason");
    return { made, problem };
  } finally {
    await opened.database.close();
  }
};
