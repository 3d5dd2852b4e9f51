import { findBillingAccount } from "#server/plans/plan-store.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { providerOf } from "../connect/provider-of.ts";

/**
 * Ends at the provider whatever would still be charged, and forgets the person there, before their rows go: no one pays for an
 * account that no longer exists. Throws where the provider does not answer, so that the erasure is tried again.
 */
export const forgetCustomer = async (platform: Platform, userId: Id): Promise<void> => {
  const account = await findBillingAccount({ userId }, platform.database.db);
  if (!account?.customerId) return;
  const provider = await providerOf(platform);
  if (provider?.name === account.provider) return provider.deleteCustomer(account.customerId);
  platform.log.error(
    { userId, provider: account.provider },
    "an erased account has a customer at a provider of before",
  );
};
