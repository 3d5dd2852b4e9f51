import { rm } from "node:fs/promises";
import type { BackupSettings } from "../config.ts";
import type { Tombstones } from "../files/tombstones.ts";
import type { Attempt } from "../jobs/job.ts";
import { recordFailure, recordSuccess } from "./backup-state.ts";
import { copyTombstones } from "./copy-tombstones.ts";
import { forgetOldBackups } from "./forget-old-backups.ts";
import { type BackupTask, type MadeBackup, makeBackup } from "./make-backup.ts";

export type BackupRun = Omit<BackupTask, "goOn"> & {
  tombstones: Tombstones;
  settings: Pick<BackupSettings, "keepDays">;
  attempt: Pick<Attempt<unknown>, "signal" | "write" | "finish">;
};

const LOOK_EVERY_MS = 10_000;

/** Goes on as long as the process may and the job is still ours; it asks the database every ten seconds at most. */
const goOnWhileHeld = ({ signal, write }: BackupRun["attempt"]) => {
  let askedAt = performance.now();
  return async (): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - askedAt < LOOK_EVERY_MS) return;
    await write(async () => {});
    askedAt = performance.now();
  };
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** `problem`: why none was made, or what else went wrong; null: nothing. */
export type RunBackup = { made: MadeBackup | null; problem: string | null };

const make = async (run: BackupRun): Promise<RunBackup> => {
  const { attempt, now, place, spoolFolder, settings } = run;
  // What a killed process left behind: no one else works here now.
  await rm(spoolFolder, { recursive: true, force: true });
  const made = await makeBackup({ ...run, goOn: goOnWhileHeld(attempt) });
  const reason = await forgetOldBackups(place, settings.keepDays, now()).then(() => null, reasonOf);
  const problem = reason && `Old backups could not be removed: ${reason}`;
  await attempt.finish((tx) => recordSuccess(tx, now(), problem));
  return { made, problem };
};

/** Makes a backup and forgets the old ones. A failure is written down for the health of the service. */
export const runBackup = async (run: BackupRun): Promise<RunBackup> => {
  const { attempt, now, place, tombstones } = run;
  try {
    // An account that was erased a moment ago must not come back from this backup.
    await copyTombstones(tombstones, place.tombstones, now());
    return await make(run);
  } catch (error) {
    // Another process is doing it then.
    attempt.signal.throwIfAborted();
    const problem = reasonOf(error);
    await attempt.finish((tx) => recordFailure(tx, now(), problem));
    return { made: null, problem };
  }
};
