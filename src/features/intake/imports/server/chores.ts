import type { Chore } from "#server/work/chore.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import { DRAFT_KEPT_DAYS } from "../rules.ts";
import { enqueueSaving } from "./saving/save-confirmed.ts";
import { deleteDraftsBefore, forgetUnusedFiles, readSavings } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A draft is a file that no one confirmed: dropping the file again creates it again. */
export const forgetOldDrafts = async ({ database, now }: Pick<Platform, "database" | "now">): Promise<void> => {
  await deleteDraftsBefore(database.db, new Date(now().getTime() - DRAFT_KEPT_DAYS * DAY_MS));
  await forgetUnusedFiles(database.db, settledBefore(now()));
};

const FORSAKEN_AT_ONCE = 50;

/** A backup holds no jobs: an import that was being saved when it was made gets one again. The others keep theirs. */
export const saveForsaken = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  for (const { userId, importId } of await readSavings(db, FORSAKEN_AT_ONCE))
    await enqueueSaving(platform, db, { userId, importId, end: null });
};

export const importChores: readonly Chore[] = [
  { name: "save forsaken imports", everyMinutes: 30, run: saveForsaken },
  { name: "forget old import drafts", everyMinutes: 6 * 60, run: forgetOldDrafts },
];
