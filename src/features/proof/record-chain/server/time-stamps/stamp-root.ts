import * as z from "zod/mini";
import { defineJob } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { askAuthority } from "./ask-authority.ts";
import { findUnstampedRoot, insertTimeStamp, noteFailedTry, readUnstampedRoots } from "./time-stamp-store.ts";

/** Days per run: after a month's outage, an authority is not asked for the whole month at once. */
const DAYS_PER_LOOK = 10;
const PROBLEM_CHARACTERS = 300;
/** 10 minutes, 20, 40, ... up to a day, forever: an authority that is gone will at some point be replaced in the settings. */
const RETRIES = { limit: 10_000, afterSeconds: 10 * 60, atMostSeconds: 24 * 60 * 60 };

/** Has one daily root stamped. No one waits for it; no transaction is open while the authority is asked. */
export const stampRoot = defineJob({
  id: "record-chain.stamp-root",
  title: "Have a daily root stamped",
  payload: z.strictObject({ day: z.string() }),
  retries: RETRIES,
  run: async ({ config, database, now }, { payload: { day }, write, finish }) => {
    const { timestampUrl } = config;
    const root = timestampUrl && (await findUnstampedRoot(database.db, day));
    if (!timestampUrl || !root) return;
    const stamp = await askAuthority(timestampUrl, root).catch(async (error: unknown) => {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, PROBLEM_CHARACTERS);
      await write((tx) => noteFailedTry(tx, day, problem));
      throw error;
    });
    const { token, at: stampedAt, authority } = stamp;
    await finish((tx) =>
      insertTimeStamp(tx, { day, token: Buffer.from(token), stampedAt, authority, receivedAt: now() }),
    );
  },
});

/** Enqueues the stamping of the newest unstamped roots: the key makes any number of runs share one job. */
export const stampRoots = async ({ config, database, jobs }: Platform): Promise<void> => {
  if (config.timestampUrl === null) return;
  const keys = await jobs.keysOf(stampRoot);
  const isMissing = ({ day }: { day: string }): boolean => !keys.has(day);
  const days = (await readUnstampedRoots(database.db)).filter(isMissing).slice(0, DAYS_PER_LOOK);
  for (const { day } of days) await jobs.enqueue(database.db, stampRoot, { day }, { key: day });
};
