import type { Chore } from "#server/chores.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import type { Platform } from "#server/platform.ts";
import { DRAFT_KEPT_DAYS } from "../rules.ts";
import { deleteDraftsBefore, forgetUnusedFiles } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A draft is a file that nobody confirmed: dropping it again makes it anew. */
export const forgetOldDrafts = async ({ database, now }: Pick<Platform, "database" | "now">): Promise<void> => {
  await deleteDraftsBefore(database.db, new Date(now().getTime() - DRAFT_KEPT_DAYS * DAY_MS));
  await forgetUnusedFiles(database.db, settledBefore(now()));
};

export const importChores: readonly Chore[] = [
  { name: "forget old import drafts", everyMinutes: 6 * 60, run: forgetOldDrafts },
];
