import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getOrganization as contract } from "#features/organizations/contract/organization.ts";
import { presentOrganization } from "./present-organization.ts";

export const getOrganization: Verb<typeof contract> = async ({ db, params }) => {
  const row = await findOrganization(db, params.organizationId);
  if (!row) throw new AppError("not_found");
  return presentOrganization(db, row);
};
