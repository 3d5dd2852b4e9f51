import { join } from "node:path";
import * as z from "zod/mini";
import type { Chore } from "../work/chore.ts";
import type { Db } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { defineJob } from "../work/define-job.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Platform } from "../platform.ts";
import { openBackupPlace } from "./backup-place.ts";
import { isBackupDue, readBackupState, recordFailure } from "./backup-state.ts";
import { copyTombstones } from "./copy-tombstones.ts";
import { type RunBackup, runBackup } from "./run-backup.ts";

/** At most one waits or runs, over all processes. */
const BACKUP_KEY = "backup";

const tell = ({ made, problem }: RunBackup, log: Platform["log"]): void => {
  if (!made) return log.error({ problem }, "no backup was made");
  const { tables, files: named, lost } = made.manifest;
  const counts = { backup: made.name, tables: tables.length, files: named.length };
  if (problem !== null) log.error(counts, problem);
  if (lost.length === 0) log.info(counts, "backup made");
  else log.error({ ...counts, lost }, "backup made without files that are missing or damaged");
};

/** Where tables wait on their way to the place of backups. */
export const backupSpoolOf = (dataDir: string): string => join(dataDir, "spool", "backup");

type Parts = Pick<Platform, "config" | "database" | "tombstones" | "now"> & { files: FileStore };

/** What a backup is made of and where it goes, as the settings say. */
export const backupPartsOf = ({ config, database, files, tombstones, now }: Parts) => ({
  database,
  files,
  tombstones,
  now,
  place: openBackupPlace(config.backups, join(config.dataDir, "spool")),
  spoolFolder: backupSpoolOf(config.dataDir),
  settings: config.backups,
});

/** Tried again if its process died; any other failure is written down, and the backup is due again after an hour. */
export const backUp = defineJob({
  id: "backups.make",
  title: "Make a backup",
  payload: z.strictObject({}),
  run: async (platform, attempt) => {
    tell(await runBackup({ ...backupPartsOf(platform), attempt }), platform.log);
  },
  died: ({ now }, tx, { reason }) => recordFailure(tx, now(), reason),
});

/** A second one at the same time is dropped. */
export const askForBackup = (jobs: Jobs, db: Db): Promise<void> => jobs.enqueue(db, backUp, {}, { key: BACKUP_KEY });

const backUpWhenDue = async ({ config, database, jobs, tombstones, now }: Platform): Promise<void> => {
  const { everyHours } = config.backups;
  if (everyHours === 0) return;
  // Due or not: an account that was erased a moment ago must not come back from a backup of this morning.
  await copyTombstones(tombstones, openBackupPlace(config.backups, join(config.dataDir, "spool")).tombstones, now());
  if (isBackupDue(await readBackupState(database.db), everyHours, now())) await askForBackup(jobs, database.db);
};

export const backupChores: readonly Chore[] = [{ name: "make a backup", everyMinutes: 10, run: backUpWhenDue }];
