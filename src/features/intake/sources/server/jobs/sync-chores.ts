import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { syncSoon } from "./sync-account.ts";
import { readDueAccounts } from "../syncing/sync-store.ts";

const AT_A_TIME = 200;

/** An account that is being read is not read twice at once. */
export const beginDueSyncs = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  for (const account of await readDueAccounts(db, { now: platform.now(), limit: AT_A_TIME }))
    await syncSoon(platform, db, account);
};

export const syncChores: readonly Chore[] = [
  { name: "read calendars and mailboxes that are due", everyMinutes: 1, run: beginDueSyncs },
];
