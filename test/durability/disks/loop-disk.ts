import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An ext4 disk in a file, whose power can be cut. */
export type LoopDisk = {
  folder: string;
  /** Stops the file system at once and drops everything that was not synced. */
  cutPower: () => void;
  /** Unmounts and mounts again, as after a reboot of the machine. */
  restart: () => void;
  remove: () => void;
};

const DISK_SIZE = "400M";

const run = (command: string, args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr.trim()}`);
};

// EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH (fs/ext4/ext4.h): the journal is not written out either.
const SHUTDOWN_REQUEST = 0x80_04_58_7d;
const shutdownCommands = (folder: string): [string, string[]][] => [
  ["xfs_io", ["-x", "-c", "shutdown", folder]],
  [
    "python3",
    [
      "-c",
      `import fcntl, os, struct; fcntl.ioctl(os.open("${folder}", os.O_RDONLY), ${SHUTDOWN_REQUEST}, struct.pack("I", 2))`,
    ],
  ],
  ["perl", ["-e", `opendir(my $d, "${folder}"); ioctl($d, ${SHUTDOWN_REQUEST}, pack("I", 2)) or die $!`]],
];

const findShutdown = (folder: string): (() => void) => {
  const failures: string[] = [];
  for (const [command, args] of shutdownCommands(folder)) {
    try {
      run(command, args);
      return () => run(command, args);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(failures.join("; "));
};

/** @throws with the reason if this machine does not allow it (no root, no loop devices, no tool) */
export const createLoopDisk = (): LoopDisk => {
  const place = mkdtempSync(join(tmpdir(), "tenure-disk-"));
  const image = join(place, "disk");
  const folder = join(place, "mounted");
  mkdirSync(folder);
  const mount = (): void => run("mount", ["-o", "loop", image, folder]);
  const unmount = (): void => run("umount", [folder]);
  const restart = (): void => {
    unmount();
    mount();
  };
  try {
    run("truncate", ["-s", DISK_SIZE, image]);
    run("mkfs.ext4", ["-q", "-F", image]);
    mount();
    try {
      const cutPower = findShutdown(folder);
      restart();
      const remove = (): void => {
        unmount();
        rmSync(place, { recursive: true, force: true });
      };
      return { folder, cutPower, restart, remove };
    } catch (error) {
      unmount();
      throw error;
    }
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw error;
  }
};
