import { findOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getOrganization as contract } from "#features/collaboration/organizations/contract/organization.ts";
import { presentOrganization } from "./present-organization.ts";

export async function getOrganization({ db, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const row = await findOrganization(db, params.organizationId);
  if (!row) throw new AppError("not_found");
  return presentOrganization(db, row);
}
