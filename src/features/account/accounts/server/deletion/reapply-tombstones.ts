import { findAffiliateById } from "#features/account/affiliates/server/index.ts";
import type { Platform } from "#server/platform.ts";
import { handOnOrganization } from "#server/accounts/hand-on-organization.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Id } from "#shared/ids.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { beginErasureAgain } from "#server/accounts/user-store.ts";
import { eraseAffiliateAndAccess } from "../affiliate-door/affiliate-deletion.ts";
import { eraseAccount } from "./erase-account.ts";

/**
 * Erases again what a restored backup has brought back: every account, and every affiliate, that has a tombstone. Call it after a restore and before
 * anyone can sign in; the server also does so at each start. Returns the ids of the accounts it erased.
 */
export const reapplyTombstones = async (platform: Platform): Promise<Id[]> => {
  const { database, tombstones, log, now } = platform;
  const erased: Id[] = [];
  for await (const userId of tombstones.list()) {
    if (!(await findUserById(database.db, userId))) {
      await eraseAffiliateAgain(platform, userId);
      continue;
    }
    const user = await inTransaction(database.db, async (tx) => {
      await handOnOrganization(tx, userId, now());
      return beginErasureAgain(tx, userId, now());
    });
    if (!user || !(await eraseAccount(platform, user, true))) continue;
    log.warn({ userId }, "erased account came back with a restored backup and was erased again");
    erased.push(userId);
  }
  return erased;
};

const eraseAffiliateAgain = async (platform: Platform, affiliateId: Id): Promise<void> => {
  const { database, log, now } = platform;
  const affiliate = await findAffiliateById(database.db, affiliateId);
  if (!affiliate || affiliate.erasedAt !== null) return;
  const erased = await inTransaction(database.db, (tx) => eraseAffiliateAndAccess(platform, tx, affiliateId, now()));
  if (erased) log.warn({ affiliateId }, "affiliate who had left came back with a restored backup and was erased again");
};
