import type { DomainState } from "#features/collaboration/organizations/contract/domain.ts";
import { challengeName } from "#features/collaboration/organizations/domain/rules.ts";
import type { OrganizationDomain } from "#server/accounts/organization-domain-table.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";

export const presentDomain = (
  { planType }: Pick<OrganizationRow, "planType">,
  claim: OrganizationDomain | undefined,
): DomainState => ({
  isAllowed: ORGANIZATION_PLAN_TABLE[planType].customDomain,
  state: claim === undefined ? "not_set" : claim.provedAt === null ? "waits" : "proved",
  domain: claim?.domain ?? null,
  record: claim ? { type: "TXT", name: challengeName(claim.domain), value: claim.challenge } : null,
  provedAt: claim?.provedAt?.toISOString() ?? null,
  checkedAt: claim?.checkedAt?.toISOString() ?? null,
});
