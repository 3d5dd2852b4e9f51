import type { removeOrganizationDomain as contract } from "#features/collaboration/organizations/contract/domain.ts";
import { deleteDomain, findDomain } from "#server/accounts/organization-domain-store.ts";
import { lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { presentDomain } from "./present-domain.ts";

/** Works on any plan: a domain that was proved once can be given up. */
export async function removeOrganizationDomain(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, receivedAt, event } = call;
  const { organizationId } = call.params;
  const organization = await lockOrganization(db, organizationId);
  if (!organization) throw new AppError("not_found");
  event.say({ subjectId: organizationId });
  const present = await findDomain(db, organizationId);
  if (!present) {
    event.omit();
    return presentDomain(organization, undefined);
  }
  await deleteDomain(db, organizationId);
  await updateOrganization(db, organizationId, { customDomain: null, updatedAt: receivedAt });
  await logOrganizationAct(call, {
    organizationId,
    action: "organization.domain_removed",
    subject: { type: "organization", id: organizationId },
    before: { domain: present.domain },
    after: { domain: null },
  });
  return presentDomain(organization, undefined);
}
