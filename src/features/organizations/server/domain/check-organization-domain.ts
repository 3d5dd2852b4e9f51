import type { checkOrganizationDomain as contract } from "#features/organizations/contract/domain.ts";
import { DOMAIN_LOCKED } from "#features/organizations/domain/rules.ts";
import { findDomain } from "#server/accounts/organization-domain-store.ts";
import { findOrganization } from "#server/accounts/organization-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { presentDomain } from "./present-domain.ts";
import { applyProof, askForProof } from "./prove-domain.ts";

/** The name server is asked before a transaction is opened. */
export const checkOrganizationDomain: Verb<typeof contract> = async (call) => {
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
    if ((next?.provedAt === null) === (claim.provedAt === null)) event.omit();
    leaveEvent(call, tx);
    return presentDomain(organization, next);
  });
};
