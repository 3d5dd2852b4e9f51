import { askProvider, type PaymentProvider } from "#features/account/billing/server/index.ts";
import { findOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { lockAccount, updateAccount } from "../store.ts";

/** The organization as a customer of the provider, created once: the key prevents a second one if asked twice at once. */
export const requireCustomer = async (
  platform: Platform,
  provider: PaymentProvider,
  organizationId: Id,
): Promise<string> => {
  const { database, now } = platform;
  const organization = await findOrganization(database.db, organizationId);
  if (!organization) throw new AppError("not_found");
  const account = await inTransaction(database.db, (tx) => lockAccount(tx, organizationId, now()));
  if (account.customerId !== null && account.provider === provider.name) return account.customerId;
  const owner = await findUserById(database.db, organization.primaryAdminUserId);
  const who = { organizationId, name: organization.name, email: owner?.email ?? "" };
  // The key of a customer that was deleted there would not create a new one.
  const customerId = await askProvider(() => provider.createCustomer(who, `${organizationId}-${account.asked}`));
  await inTransaction(database.db, async (tx) => {
    await updateOrganization(tx, organizationId, { customerId, updatedAt: now() });
    await lockAccount(tx, organizationId, now());
    await updateAccount(tx, organizationId, { provider: provider.name, customerId, updatedAt: now() });
  });
  return customerId;
};
