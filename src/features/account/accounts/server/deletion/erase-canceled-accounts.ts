import type { Platform } from "#server/platform.ts";
import { beginErasure, readUsersToErase } from "#server/accounts/user-store.ts";
import { eraseAccount } from "./erase-account.ts";

/** Erases every account whose grace is over. One that cannot be erased now does not block the others; it is tried again. */
export const eraseCanceledAccounts = async (platform: Platform): Promise<void> => {
  const { database, log, now } = platform;
  for (const userId of await readUsersToErase(database.db, now())) {
    try {
      const user = await beginErasure(database.db, userId, now());
      if (user && (await eraseAccount(platform, user, false))) log.info({ userId }, "account erased");
    } catch (error) {
      log.error({ err: error, userId }, "account was not erased");
    }
  }
};
