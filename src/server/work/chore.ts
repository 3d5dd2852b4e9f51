import type { Platform } from "../platform.ts";

/**
 * Does what is due, if anything is. It may run in any number of processes at once, soon after each start, at any time,
 * or be missed.
 */
export type Chore = {
  name: string;
  everyMinutes: number;
  /** Each process does it, whatever its role: it concerns what the process holds, or the machine it is on. */
  inEach?: true;
  run: (platform: Platform) => Promise<void>;
};
