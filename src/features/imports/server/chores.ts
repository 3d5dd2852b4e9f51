import type { Chore } from "#server/chores.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import { DRAFT_KEPT_DAYS, silentSince } from "../rules.ts";
import { startSaving } from "./saving/start-saving.ts";
import { deleteDraftsBefore, forgetUnusedFiles, readForsakenSavings } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A draft is a file that nobody confirmed: dropping it again makes it anew. */
export const forgetOldDrafts = async ({ database, now }: Pick<Platform, "database" | "now">): Promise<void> => {
  await deleteDraftsBefore(database.db, new Date(now().getTime() - DRAFT_KEPT_DAYS * DAY_MS));
  await forgetUnusedFiles(database.db, settledBefore(now()));
};

const FORSAKEN_AT_ONCE = 50;

/** Whose process died, or stopped: begun anew. */
export const saveForsaken = async (platform: Platform): Promise<void> => {
  const forsaken = await readForsakenSavings(platform.database.db, silentSince(platform.now()), FORSAKEN_AT_ONCE);
  for (const saving of forsaken) startSaving(platform, saving, saving.importId);
};

export const importChores: readonly Chore[] = [
  { name: "save forsaken imports", everyMinutes: 1, run: saveForsaken },
  { name: "forget old import drafts", everyMinutes: 6 * 60, run: forgetOldDrafts },
];
