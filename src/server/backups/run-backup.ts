import { rm } from "node:fs/promises";
import type { Id } from "#shared/ids.ts";
import type { BackupSettings } from "../config.ts";
import type { Db } from "../database/database.ts";
import type { Tombstones } from "../files/tombstones.ts";
import { claimBackup, recordFailure, recordSuccess, renewClaim } from "./backup-state.ts";
import { copyTombstones } from "./copy-tombstones.ts";
import { forgetOldBackups } from "./forget-old-backups.ts";
import { type BackupJob, type MadeBackup, makeBackup } from "./make-backup.ts";

export type BackupRun = Omit<BackupJob, "goOn" | "database"> & {
  database: BackupJob["database"] & { db: Db };
  tombstones: Tombstones;
  settings: Pick<BackupSettings, "keepDays">;
  by: Id;
  /** Set: only when the last one is so old. */
  everyHours: number | null;
  stopping: AbortSignal;
};

const RENEW_EVERY_MS = 60_000;

/** Renews the claim for as long as the work takes, however long one step of it is. */
const keepClaim = ({ database, by, now, stopping }: BackupRun) => {
  let isLost = false;
  // A database that does not answer for a while, as the embedded one while its files are copied, has taken nothing away.
  const renew = (): void => {
    renewClaim(database.db, by, now()).then(
      (isRenewed) => (isLost ||= !isRenewed),
      () => undefined,
    );
  };
  const timer = setInterval(renew, RENEW_EVERY_MS).unref();
  const goOn = async (): Promise<void> => {
    stopping.throwIfAborted();
    if (isLost) throw new Error("The backup was silent for too long; another process may make one now.");
  };
  return { goOn, [Symbol.dispose]: () => clearInterval(timer) };
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What went wrong beside a backup that was made; null: nothing. */
export type RunBackup = MadeBackup & { problem: string | null };

/**
 * Makes a backup and forgets the old ones, in one process at a time of however many. Null when another one is at it, or
 * nothing is due. A failure is written down for the health of the service, then thrown.
 */
export const runBackup = async (run: BackupRun): Promise<RunBackup | null> => {
  const { database, by, now, everyHours, place, spoolFolder, settings, tombstones } = run;
  // At each look, due or not: an account that was erased a moment ago must not come back from a backup of this morning.
  await copyTombstones(tombstones, place.tombstones, now());
  if (!(await claimBackup(database.db, { by, now: now(), everyHours }))) return null;
  using claim = keepClaim(run);
  try {
    // What a process left that was killed: nobody else works here now.
    await rm(spoolFolder, { recursive: true, force: true });
    const made = await makeBackup({ ...run, goOn: claim.goOn });
    const problem = await forgetOldBackups(place, settings.keepDays, now()).then(() => null, reasonOf);
    await recordSuccess(database.db, by, now(), problem);
    return { ...made, problem: problem && `Old backups could not be removed: ${problem}` };
  } catch (error) {
    await recordFailure(database.db, by, now(), reasonOf(error)).catch(() => undefined);
    throw error;
  }
};
