// npm run backup [-- --list]

import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { countWords } from "#shared/count-words.ts";
import { askForBackup, backUp, backupPartsOf } from "#server/backups/back-up.ts";
import { type BackupPlace, openBackupPlace } from "#server/backups/backup-place.ts";
import { snapshotAtOf } from "#server/backups/manifest.ts";
import { type RunBackup, runBackup } from "#server/backups/run-backup.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { Jobs } from "#server/jobs/jobs.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { createLog } from "#server/processes/log.ts";
import { openFileStore, openTombstones } from "#server/start-platform.ts";
import { createIdSource } from "#shared/ids.ts";
import { randomBytes } from "node:crypto";

const usage = `Saves the database and all files to the place that the settings name (TENURE_BACKUP_DIR, TENURE_BACKUP_S3_*).
Tenure may go on running.

  npm run backup              makes one now
  npm run backup -- --list    says which there are`;

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

const list = async (place: BackupPlace): Promise<void> => {
  const names = await place.manifests.list();
  for (const name of names) console.log(`${name}  of ${snapshotAtOf(name).toLocaleString()}`);
  console.log(`${names.length} backups in ${place.title}.`);
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

const make = async (config: Config, place: BackupPlace): Promise<void> => {
  const startedAt = now();
  const opened = await open(config);
  try {
    const { made, problem } = await makeHere(config, opened);
    if (!made) throw new Error(problem ?? "it ended without a reason");
    const { tables, files, lost } = made.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((now().getTime() - startedAt.getTime()) / 1000).toFixed(1);
    console.log(
      `${made.name}: ${tables.length} tables, ${countWords(rows, "row")}, ${countWords(files.length, "file")}, in ${seconds} s, to ${place.title}.`,
    );
    if (problem !== null) console.error(problem);
    if (lost.length > 0)
      console.error(`${countWords(lost.length, "file")} missing or damaged in the file store:\n  ${lost.join("\n  ")}`);
    if (lost.length > 0 || problem !== null) process.exitCode = 1;
  } finally {
    await opened.database.close();
  }
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { list: { type: "boolean" }, help: { type: "boolean", short: "h" } } });
  if (values.help) return console.log(usage);
  const config = readConfig();
  const place = openBackupPlace(config.backups, join(config.dataDir, "spool"));
  await (values.list ? list(place) : make(config, place));
};

await run().catch((error: unknown) => {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
