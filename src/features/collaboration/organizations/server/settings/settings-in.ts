import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { OrganizationSettings } from "#shared/plan/organization-settings.ts";

export const settingsIn = (row: OrganizationRow): OrganizationSettings => {
  const { leaseRemindersEnabled, aiFeatures, csvExports, advancedAnalytics } = row;
  return { leaseRemindersEnabled, aiFeatures, csvExports, advancedAnalytics };
};
