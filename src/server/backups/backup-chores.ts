import { join } from "node:path";
import type { Chore } from "../chores.ts";
import type { Platform } from "../platform.ts";
import { openBackupPlace } from "./backup-place.ts";
import { runBackup } from "./run-backup.ts";

/** Where tables wait on their way to the place of backups. */
export const backupSpoolOf = (dataDir: string): string => join(dataDir, "spool", "backup");

const backUpWhenDue = async (platform: Platform): Promise<void> => {
  const { config, database, files, tombstones, log, now, newId, stopping } = platform;
  const { everyHours } = config.backups;
  if (everyHours === 0) return;
  const made = await runBackup({
    database,
    files,
    tombstones,
    place: openBackupPlace(config.backups, join(config.dataDir, "spool")),
    spoolFolder: backupSpoolOf(config.dataDir),
    settings: config.backups,
    everyHours,
    by: newId(),
    now,
    stopping: stopping.signal,
  });
  if (!made) return;
  const { tables, files: named, lost } = made.manifest;
  const counts = { backup: made.name, tables: tables.length, files: named.length };
  if (made.problem !== null) log.error(counts, made.problem);
  if (lost.length === 0) log.info(counts, "backup made");
  else log.error({ ...counts, lost }, "backup made without files that are missing or damaged");
};

export const backupChores: readonly Chore[] = [{ name: "make a backup", everyMinutes: 10, run: backUpWhenDue }];
