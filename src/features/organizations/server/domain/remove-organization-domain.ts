import type { removeOrganizationDomain as contract } from "#features/organizations/contract/domain.ts";
import { deleteDomain } from "#server/accounts/organization-domain-store.ts";
import { lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { presentDomain } from "./present-domain.ts";

/** Whatever the plan: what was proved once can be given up. */
export const removeOrganizationDomain: Verb<typeof contract> = async (call) => {
  const { db, receivedAt, event } = call;
  const { organizationId } = call.params;
  const organization = await lockOrganization(db, organizationId);
  if (!organization) throw new AppError("not_found");
  event.say({ subjectId: organizationId });
  await deleteDomain(db, organizationId);
  await updateOrganization(db, organizationId, { customDomain: null, updatedAt: receivedAt });
  return presentDomain(organization, undefined);
};
