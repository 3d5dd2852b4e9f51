// npm run backup [-- --list]
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupSpoolOf } from "#server/backups/backup-chores.ts";
import { type BackupPlace, openBackupPlace } from "#server/backups/backup-place.ts";
import { snapshotAtOf } from "#server/backups/manifest.ts";
import { runBackup } from "#server/backups/run-backup.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { OpenDatabase } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";
import { openFileStore, openTombstones } from "#server/start-platform.ts";
import { createIdSource } from "#shared/ids.ts";
import { randomBytes } from "node:crypto";

const usage = `Saves the database and all files to the place that the settings name (TENURE_BACKUP_DIR, TENURE_BACKUP_S3_*).
Tenure may go on running.

  npm run backup              makes one now
  npm run backup -- --list    says which there are`;

const now = (): Date => new Date();

/** Beside a running Tenure as one more client of its database; else the folder is opened here. */
const open = async ({ databaseUrl, dataDir }: Config): Promise<OpenDatabase> =>
  (databaseUrl === null && (await joinEmbeddedDatabase(dataDir))) || openDatabase({ databaseUrl, dataDir });

const list = async (place: BackupPlace): Promise<void> => {
  const names = await place.manifests.list();
  for (const name of names) console.log(`${name}  of ${snapshotAtOf(name).toLocaleString()}`);
  console.log(`${names.length} backups in ${place.title}.`);
};

const make = async (config: Config, place: BackupPlace): Promise<void> => {
  const startedAt = performance.now();
  const database = await open(config);
  try {
    const made = await runBackup({
      database,
      files: openFileStore(config),
      tombstones: openTombstones(config),
      place,
      spoolFolder: backupSpoolOf(config.dataDir),
      settings: config.backups,
      everyHours: null,
      by: createIdSource(Date.now, randomBytes)(),
      now,
      stopping: new AbortController().signal,
    });
    if (made === null) throw new Error("Another process is making one, or was killed at it. Try again in ten minutes.");
    const { tables, files, lost } = made.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${made.name}: ${tables.length} tables, ${rows} rows, ${files.length} files, in ${seconds} s, to ${place.title}.`,
    );
    if (made.problem !== null) console.error(made.problem);
    if (lost.length > 0)
      console.error(`${lost.length} files are missing or damaged in the file store:\n  ${lost.join("\n  ")}`);
    if (lost.length > 0 || made.problem !== null) process.exitCode = 1;
  } finally {
    await database.close();
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
