import { rm } from "node:fs/promises";
import type { Id } from "#shared/ids.ts";
import type { BackupSettings } from "../config.ts";
import type { Db } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import { claimBackup, recordFailure, recordSuccess, renewClaim } from "./backup-state.ts";
import { forgetOldBackups } from "./forget-old-backups.ts";
import { type BackupJob, type MadeBackup, makeBackup } from "./make-backup.ts";

export type BackupRun = Omit<BackupJob, "goOn" | "database"> & {
  database: Pick<Platform["database"], "kind" | "connectionString"> & { db: Db };
  settings: Pick<BackupSettings, "keepDays">;
  by: Id;
  /** Set: only when the last one is so old. */
  everyHours: number | null;
  stopping: AbortSignal;
};

const RENEW_AFTER_MS = 60_000;

const claimKeeper = ({ database, by, now, stopping }: BackupRun): BackupJob["goOn"] => {
  let renewedAt = now();
  return async () => {
    stopping.throwIfAborted();
    if (now().getTime() - renewedAt.getTime() < RENEW_AFTER_MS) return;
    renewedAt = now();
    await renewClaim(database.db, by, renewedAt);
  };
};

/**
 * Makes a backup and forgets the old ones, in one process at a time of however many. Null when another one is at it, or
 * nothing is due. A failure is written down for the health of the service, then thrown.
 */
export const runBackup = async (run: BackupRun): Promise<MadeBackup | null> => {
  const { database, by, now, everyHours, place, spoolFolder, settings } = run;
  if (!(await claimBackup(database.db, { by, now: now(), everyHours }))) return null;
  try {
    // What a process left that was killed: nobody else works here now.
    await rm(spoolFolder, { recursive: true, force: true });
    const made = await makeBackup({ ...run, goOn: claimKeeper(run) });
    await forgetOldBackups(place, settings.keepDays, now());
    await recordSuccess(database.db, by, now());
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await recordFailure(database.db, by, now(), reason).catch(() => undefined);
    throw error;
  }
};
