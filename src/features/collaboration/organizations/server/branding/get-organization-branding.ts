import type { getOrganizationBranding as contract } from "#features/collaboration/organizations/contract/branding.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import { AppError } from "#shared/errors.ts";
import { presentBranding } from "./present-branding.ts";

export async function getOrganizationBranding({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const organization = await findOrganization(db, params.organizationId);
  if (!organization) throw new AppError("not_found");
  return presentBranding(db, organization);
}
