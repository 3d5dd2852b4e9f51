import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { countSeats } from "#server/accounts/organization-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Organization } from "#features/collaboration/organizations/contract/organization.ts";

const dollars = (cents: number): number => cents / 100;
const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentOrganization = async (db: Db, row: OrganizationRow): Promise<Organization> => {
  const { leaseRemindersEnabled, aiFeatures, csvExports, advancedAnalytics } = row;
  return {
    orgId: row.id,
    orgName: row.name,
    planType: row.planType,
    billingType: row.billingType,
    primaryAdminUserId: row.primaryAdminUserId,
    logoUrl: row.logoUrl,
    primaryColor: row.primaryColor,
    secondaryColor: row.secondaryColor,
    customDomain: row.customDomain,
    platformTitle: row.platformTitle,
    seatLimit: row.seatLimit,
    currentSeatCount: await countSeats(db, row.id),
    monthlyPrice: dollars(row.monthlyPriceCents),
    annualPrice: dollars(row.annualPriceCents),
    subscriptionStatus: row.subscriptionStatus,
    subscriptionStartDate: instantOf(row.subscriptionStartAt),
    subscriptionEndDate: instantOf(row.subscriptionEndAt),
    orgSettings: { leaseRemindersEnabled, aiFeatures, csvExports, advancedAnalytics },
    isActive: row.isActive,
  };
};
