import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type FolderLock = { release: () => void };

const holderOf = (path: string): string => {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "unknown";
  }
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && (error.errcode === 5 || error.errcode === 261);

/**
 * Keeps every other process out of a folder until `release` or the end of this process, however it ends.
 *
 * Two engines on one folder lose rows silently. The lock is SQLite's own on an empty database: the operating system
 * holds it for the process and drops it with the process, so there is no stale lock to guess about.
 */
export const lockFolder = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holderPath = join(folder, "lock-holder");
  const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another Tenure process (${holderOf(holderPath)}) uses the database in ${folder}. ` +
        "Stop it first, or set TENURE_DATA_DIR to another folder.",
      { cause: error },
    );
  }
  writeFileSync(holderPath, `pid ${process.pid}, since ${new Date().toISOString()}\n`, { mode: 0o600 });
  return { release: () => lock.close() };
};
