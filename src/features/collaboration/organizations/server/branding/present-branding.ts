import type { BrandingState } from "#features/collaboration/organizations/contract/branding.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { Db } from "#server/database/database.ts";
import { findLogo, logoPath } from "#server/accounts/organization-branding-store.ts";
import { brandColors } from "#shared/brand/branding.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";

export const presentBranding = async (db: Db, organization: OrganizationRow): Promise<BrandingState> => {
  const { id, planType, logoUrl, primaryColor, secondaryColor, platformTitle } = organization;
  const logo = await findLogo(db, id);
  return {
    planType,
    isAllowed: ORGANIZATION_PLAN_TABLE[planType].branding,
    logoUrl,
    primaryColor,
    secondaryColor,
    platformTitle,
    branding: {
      title: platformTitle,
      logo: logoPath(id, logo?.picture ?? null),
      colors: brandColors(primaryColor, secondaryColor),
    },
  };
};
