import type { Platform } from "#server/platform.ts";
import { askAuthority } from "./ask-authority.ts";
import { insertTimeStamp, noteFailedTry, readUnstampedRoots, takeTry } from "./time-stamp-store.ts";

/** Days in one run: an authority that was away for a month is not asked for all of it at once. */
const DAYS_PER_RUN = 10;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MINUTES = 10;
const LONGEST_PAUSE_MINUTES = 24 * 60;
const PROBLEM_CHARACTERS = 300;

/** 10 minutes, 20, 40, ... up to a day. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MINUTES, FIRST_PAUSE_MINUTES * 2 ** Math.min(tries - 1, 20)) * MINUTE_MS;

/**
 * Has the roots stamped that are not. Nobody waits for it; what fails is asked again later. Two processes do not ask for
 * the same day at once, and no transaction stands open meanwhile.
 */
export const stampRoots = async ({ config, database, now, log }: Platform, patience?: number): Promise<void> => {
  const { timestampUrl } = config;
  if (timestampUrl === null) return;
  const { db } = database;
  for (const { day, root } of await readUnstampedRoots(db, now(), DAYS_PER_RUN)) {
    const at = now();
    const tries = await takeTry(db, day, { now: at, nextAt: new Date(at.getTime() + pauseAfter(1)) });
    if (tries === null) continue;
    try {
      const stamp = await askAuthority(timestampUrl, root, patience);
      const { token, authority } = stamp;
      await insertTimeStamp(db, { day, token: Buffer.from(token), stampedAt: stamp.at, authority, receivedAt: now() });
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_CHARACTERS);
      await noteFailedTry(db, day, { problem, nextAt: new Date(at.getTime() + pauseAfter(tries)) });
      log.warn({ day, tries, problem }, "a daily root was not stamped");
      // The next day would meet the same authority.
      return;
    }
  }
};
