import type { getOrganizationSettings as contract } from "#features/collaboration/organizations/contract/settings.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { settingsIn } from "./settings-in.ts";

export async function getOrganizationSettings({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const organization = await findOrganization(db, params.organizationId);
  if (!organization) throw new AppError("not_found");
  return settingsIn(organization);
}
