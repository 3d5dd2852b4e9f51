import type { Platform } from "#server/platform.ts";
import { accountErasedMail } from "../mail/mails.ts";
import { claimErasure, readUsersToErase } from "#server/accounts/user-store.ts";
import { eraseAccount } from "./erase-account.ts";

/** Erases every account whose grace is over. One that cannot be erased now does not keep the others; it is tried again. */
export const eraseCanceledAccounts = async (platform: Platform): Promise<void> => {
  const { database, log, mailer, config, now } = platform;
  for (const userId of await readUsersToErase(database.db, now())) {
    try {
      const user = await claimErasure(database.db, userId, now());
      if (!user || !(await eraseAccount(platform, user, false))) continue;
      log.info({ userId }, "account erased");
      // Once at most: who dies before this line leaves the mail unsent, since the address is gone.
      await mailer.send(accountErasedMail(user.email, user.firstName, config));
    } catch (error) {
      log.error({ err: error, userId }, "account was not erased, or its mail not sent");
    }
  }
};
