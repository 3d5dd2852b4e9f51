// npm run restore -- [--backup NAME] [--from FOLDER] [--overwrite] [--accept-loss] [--check]
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { countWords } from "#shared/count-words.ts";
import { backupSpoolOf } from "#server/backups/back-up.ts";
import { type BackupPlace, openBackupFolder, openBackupPlace } from "#server/backups/backup-place.ts";
import { copyTombstones } from "#server/backups/copy-tombstones.ts";
import { refuseWhileInUse } from "#server/backups/load-database.ts";
import { findDamage, openBackup, type OpenBackup, restoreBackup } from "#server/backups/restore-backup.ts";
import { type Config, readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { refuseTwoDatabases } from "#server/database/start-database.ts";
import { beforeListening, jobs } from "#server/feature-work.ts";
import { openJobs } from "#server/work/define-job.ts";
import { createLog } from "#server/processes/log.ts";
import { openFileStore, openTombstones, startPlatform } from "#server/start-platform.ts";

const usage = `Puts a backup into the database and the file store that the settings name. Stop Tenure first.

  npm run restore                            the newest backup, into an empty database
  npm run restore -- --backup NAME           another one; "npm run backup -- --list" names them
  npm run restore -- --from ./old/backups    from another folder than the settings name
  npm run restore -- --overwrite             replaces everything that the database holds
  npm run restore -- --accept-loss           goes on when files of the backup are damaged
  npm run restore -- --check                 only reads the whole backup and says whether it is sound

A backup of the embedded database may be restored into PostgreSQL, and the other way round. Where the server works as a
role that owns nothing, TENURE_MIGRATION_DATABASE_URL must name the one that owns the tables.`;

const options = {
  backup: { type: "string" },
  from: { type: "string" },
  overwrite: { type: "boolean", default: false },
  "accept-loss": { type: "boolean", default: false },
  check: { type: "boolean", default: false },
  help: { type: "boolean", short: "h" },
} as const;

const now = (): Date => new Date();

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

const describe = ({ name, manifest }: OpenBackup): string => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${name}: ${manifest.tables.length} tables, ${countWords(rows, "row")}, ${countWords(manifest.files.length, "file")}`;
};

const check = async (place: BackupPlace, backup: OpenBackup): Promise<void> => {
  const damage = [...(await findDamage(place, backup.manifest))];
  const lost = backup.manifest.lost.map((sha256) => `the file ${sha256}, lost before the backup was made`);
  if (damage.length + lost.length === 0) return console.log(`${describe(backup)}. All of it is there and unchanged.`);
  throw new Error(`${describe(backup)}. Missing or damaged:\n  ${[...damage, ...lost].join("\n  ")}`);
};

/** What every start does first; it is done here so that erased accounts are gone when this command says that it is done. */
const prepareAgain = async (config: Config): Promise<void> => {
  const platform = await startPlatform(config, createLog({ logLevel: "warn" }));
  try {
    await openJobs(platform, jobs);
    for (const prepare of beforeListening) await prepare(platform);
  } finally {
    await platform.jobs.close();
    await platform.database.close();
  }
};

type Choice = { overwrite: boolean; acceptLoss: boolean };

/** An old copy of the backups, in another folder, may not know of accounts erased since. */
const copyKnownTombstones = async (config: Config, place: BackupPlace): Promise<void> => {
  try {
    await copyTombstones(place.tombstones, openTombstones(config), now());
  } catch (error) {
    console.error(
      `${place.title} could not be asked which accounts were erased (${String(error)}). Restored all the same.`,
    );
  }
};

const putBack = async (config: Config, place: BackupPlace, backup: OpenBackup, choice: Choice): Promise<string[]> => {
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl;
  const { databaseDriver, dataDir } = config;
  if (config.databaseUrl !== null) await refuseTwoDatabases(config.databaseUrl, config.migrationDatabaseUrl);
  if (databaseUrl !== null) await refuseWhileInUse(databaseUrl);
  const database = await openDatabase({ databaseUrl, databaseDriver, dataDir });
  try {
    const [files, tombstones] = [openFileStore(config), openTombstones(config)];
    const spoolFolder = backupSpoolOf(dataDir);
    return await restoreBackup({ place, backup, database, files, tombstones, spoolFolder, now, ...choice });
  } finally {
    await database.close();
  }
};

const restore = async (config: Config, place: BackupPlace, backup: OpenBackup, choice: Choice): Promise<void> => {
  const startedAt = performance.now();
  const lost = await putBack(config, place, backup, choice);
  await prepareAgain(config);
  const point = Date.now() - Date.parse(backup.manifest.snapshotAt);
  console.log(
    `${describe(backup)}, the checksums of all tables and files as they were.\n` +
      `What was written after ${backup.manifest.snapshotAt} is not in it: ${seconds(point)} s (recovery point).\n` +
      `Restored in ${seconds(performance.now() - startedAt)} s (recovery time). Everybody signs in again; share links that were ended since then are open again.\n` +
      "Start Tenure now.",
  );
  if (lost.length > 0) console.error(`Not in the backup:\n  ${lost.join("\n  ")}`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const config = readConfig();
  const place = values.from
    ? openBackupFolder(resolve(values.from))
    : openBackupPlace(config.backups, join(config.dataDir, "spool"));
  const backup = await openBackup(place, values.backup ?? null);
  if (values.check) return check(place, backup);
  if (values.from) await copyKnownTombstones(config, openBackupPlace(config.backups, join(config.dataDir, "spool")));
  await restore(config, place, backup, { overwrite: values.overwrite, acceptLoss: values["accept-loss"] });
};

await run().catch((error: unknown) => {
  console.error(`Not restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
