import { readRestoredAt } from "#server/backups/backup-state.ts";
import { spendAffiliateSecretsMadeBefore } from "#server/auth/affiliates/secret-store.ts";
import { endAffiliateSessionsBegunBefore } from "#server/auth/affiliates/session-store.ts";
import { stopEndpointsSetBefore } from "#server/auth/programs/endpoint-store.ts";
import { revokeTokensMadeBefore } from "#server/auth/programs/store.ts";
import { endLinksMadeBefore } from "#server/links/link-store.ts";
import type { Platform } from "#server/platform.ts";
import { scheduledDeletion } from "#features/account/accounts/rules.ts";
import { endSessionsBegunBefore } from "#server/accounts/session-store.ts";
import { putOffErasures } from "#server/accounts/user-store.ts";
import { forgetEmailChangesAskedBefore } from "../profile/email-change-store.ts";
import { spendEmailTokensSentBefore } from "../store.ts";
import { reapplyTombstones } from "./reapply-tombstones.ts";

/**
 * A restored backup knows nothing of what people did after it was made. Accounts that were erased are erased again; one that
 * was due to be erased may have been kept since, and gets the whole grace period again to say so; a person who signed out,
 * perhaps because a device was stolen, stays signed out, and a link or token that was ended stays ended. It may be repeated, and runs at each start, before anyone can sign in.
 */
export const mendRestoredAccounts = async (platform: Platform): Promise<void> => {
  const { database, log } = platform;
  await reapplyTombstones(platform);
  const restoredAt = await readRestoredAt(database.db);
  if (restoredAt === null) return;
  await endSessionsBegunBefore(database.db, restoredAt);
  await spendEmailTokensSentBefore(database.db, restoredAt);
  await endAffiliateSessionsBegunBefore(database.db, restoredAt);
  await spendAffiliateSecretsMadeBefore(database.db, restoredAt);
  await endLinksMadeBefore(database.db, restoredAt);
  await revokeTokensMadeBefore(database.db, restoredAt);
  await stopEndpointsSetBefore(database.db, restoredAt);
  await forgetEmailChangesAskedBefore(database.db, restoredAt);
  for (const userId of await putOffErasures(database.db, scheduledDeletion(restoredAt)))
    log.warn({ userId }, "the grace of an account begins anew, since a backup was restored");
};
