import type { checkOrganizationDomain as contract } from "#features/collaboration/organizations/contract/domain.ts";
import { DOMAIN_LOCKED } from "#features/collaboration/organizations/domain/rules.ts";
import { findDomain } from "#server/accounts/organization-domain-store.ts";
import type { OrganizationDomain } from "#server/accounts/organization-domain-table.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { logOrganizationAct, type OrganizationAct } from "../log/log-organization-act.ts";
import { presentDomain } from "./present-domain.ts";
import { applyProof, askForProof } from "./prove-domain.ts";

const proofAct = ({ organizationId, domain }: OrganizationDomain, isProved: boolean): OrganizationAct => ({
  organizationId,
  action: isProved ? "organization.domain_proved" : "organization.domain_lost",
  subject: { type: "organization", id: organizationId },
  after: { domain },
});

/** The name server is asked before a transaction is opened. */
export async function checkOrganizationDomain(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, receivedAt: at, event } = call;
  const { organizationId } = call.params;
  const organization = await findOrganization(db, organizationId);
  const claim = organization && (await findDomain(db, organizationId));
  if (!claim) throw new AppError("not_found");
  if (!ORGANIZATION_PLAN_TABLE[organization.planType].customDomain)
    throw new AppError("forbidden", { message: DOMAIN_LOCKED });
  const found = await askForProof(platform, claim);
  event.say({ subjectId: organizationId });
  return inTransaction(platform.database.db, async (tx) => {
    const next = await applyProof(platform, tx, { claim, found, at });
    const isProved = next?.provedAt != null;
    if (isProved === (claim.provedAt !== null)) event.omit();
    else await logOrganizationAct({ ...call, db: tx }, proofAct(claim, isProved));
    leaveEvent(call, tx);
    return presentDomain(organization, next);
  });
}
