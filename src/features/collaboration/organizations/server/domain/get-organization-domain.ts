import type { getOrganizationDomain as contract } from "#features/collaboration/organizations/contract/domain.ts";
import { findDomain } from "#server/accounts/organization-domain-store.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { presentDomain } from "./present-domain.ts";

export async function getOrganizationDomain({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const organization = await findOrganization(db, params.organizationId);
  if (!organization) throw new AppError("not_found");
  return presentDomain(organization, await findDomain(db, params.organizationId));
}
