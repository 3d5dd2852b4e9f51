import { isNotNull } from "drizzle-orm";
import type { RevenueItem } from "#features/billing/server/index.ts";
import type { Db } from "#server/database/database.ts";
import { organizationBillingAccounts as accounts } from "./table.ts";

/** Every organization that has a price at a provider; what of it is revenue is decided by the one table of statuses. */
export const readOrganizationRevenueItems = async (db: Db): Promise<RevenueItem[]> => {
  const rows = await db.select().from(accounts).where(isNotNull(accounts.priceCents)).orderBy(accounts.organizationId);
  return rows.map(
    ({ organizationId, subscriptionStatus: status, priceCents, priceInterval, provider, pastDueSince }) => ({
      userId: organizationId,
      status,
      price: priceCents === null || priceInterval === null ? null : { cents: priceCents, interval: priceInterval },
      isFrozen: false,
      isSandbox: provider !== "stripe",
      pastDueSince,
    }),
  );
};
