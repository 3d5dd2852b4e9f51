import type { Platform } from "../platform.ts";

/**
 * Does what is due, if anything is. It may run in any number of processes at once, soon after each start, at any time,
 * or be missed.
 */
export type Chore = { name: string; everyMinutes: number; run: (platform: Platform) => Promise<void> };
