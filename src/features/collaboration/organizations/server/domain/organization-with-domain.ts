import { DOMAIN_LOCKED } from "#features/collaboration/organizations/domain/rules.ts";
import { lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";

/** Locked until the end of the transaction. Refuses an organization whose plan does not include a custom domain. */
export const lockWithDomain = async (tx: Db, organizationId: Id): Promise<OrganizationRow> => {
  const organization = await lockOrganization(tx, organizationId);
  if (!organization) throw new AppError("not_found");
  if (!ORGANIZATION_PLAN_TABLE[organization.planType].customDomain)
    throw new AppError("forbidden", { message: DOMAIN_LOCKED });
  return organization;
};
