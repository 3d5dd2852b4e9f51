import type { getOrganizationSettings as contract } from "#features/organizations/contract/settings.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { settingsIn } from "./settings-in.ts";

export const getOrganizationSettings: Verb<typeof contract> = async ({ db, params }) => {
  const organization = await findOrganization(db, params.organizationId);
  if (!organization) throw new AppError("not_found");
  return settingsIn(organization);
};
