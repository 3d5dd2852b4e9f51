import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of a fixed size, in memory. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk except for this many bytes; to the product it looks like another program's file. */
  fill: (leaveBytes: number) => void;
  /** Frees the room again. */
  free: () => void;
  remove: () => void;
};

const run = (command: string, args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr.trim()}`);
};

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const PAGE = Buffer.alloc(4096, "x");

/** @throws with the reason if this machine does not allow a mount */
export const createSmallDisk = (megabytes: number): SmallDisk => {
  const place = mkdtempSync(join(tmpdir(), "tenure-small-"));
  const folder = join(place, "mounted");
  mkdirSync(folder);
  try {
    run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: (leaveBytes) => {
      const descriptor = openSync(ballast, "a");
      while (freeBytes(folder) > leaveBytes) writeSync(descriptor, PAGE);
      closeSync(descriptor);
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      run("umount", [folder]);
      rmSync(place, { recursive: true, force: true });
    },
  };
};
