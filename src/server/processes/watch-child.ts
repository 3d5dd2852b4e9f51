import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

const WATCH_MILLISECONDS = 50;

/** Resident bytes of a process if the system reports them (Linux); elsewhere the child watches itself. */
const residentBytes = (pid: number | undefined): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
};

export type ChildLimits = { milliseconds: number; rssBytes: number };
export type Overrun = "took_too_long" | "took_too_much_memory";

/** Kills a child that takes too much time or memory; gives the reason, or null. */
export const watchChild = (child: ChildProcess, limits: ChildLimits): { stop: () => Overrun | null } => {
  let reason: Overrun | null = null;
  const kill = (overrun: Overrun): void => {
    reason ??= overrun;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => kill("took_too_long"), limits.milliseconds);
  const look = (): void => {
    if (residentBytes(child.pid) > limits.rssBytes) kill("took_too_much_memory");
  };
  look();
  const poll = setInterval(look, WATCH_MILLISECONDS);
  return {
    stop: () => {
      clearTimeout(timer);
      clearInterval(poll);
      return reason;
    },
  };
};
