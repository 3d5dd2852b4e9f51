import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { inject } from "vitest";

/**
 * Makes a data folder in which a product was started once: a first start with all its migrations takes many seconds of processor.
 * All of it is on the disk, as it is a minute after a start.
 */
export const copyStarted = (dataDir: string): void => {
  cpSync(inject("startedFolder"), dataDir, { recursive: true });
  execFileSync("sync", ["--file-system", dataDir]);
};
