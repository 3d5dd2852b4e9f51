import { readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";

const FIRST = -20;

const foldersOf = (path: string): number[] => {
  try {
    return readdirSync(path).map(Number).filter(Number.isInteger);
  } catch {
    // It has ended in the meantime.
    return [];
  }
};

const parentOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
};

/**
 * Gives this process, the browser and the servers that it started priority over all other programs on a shared machine.
 * Chromium sets its threads' priorities itself, so `nice` in front of the command does not reach the thread that draws. Without
 * the right to do so it does nothing.
 */
export const raiseThreads = (): void => {
  const parents = new Map(foldersOf("/proc").map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  for (const pid of [...parents.keys()].filter(isOurs)) {
    for (const thread of foldersOf(`/proc/${pid}/task`)) {
      try {
        setPriority(thread, FIRST);
      } catch {
        // Not allowed, or ended.
      }
    }
  }
};
