import type { setOrganizationDomain as contract } from "#features/collaboration/organizations/contract/domain.ts";
import { DOMAIN_OF_HOUSE, DOMAIN_TAKEN, isOfHouse } from "#features/collaboration/organizations/domain/rules.ts";
import { findDomain, isDomainOfOther, putDomain } from "#server/accounts/organization-domain-store.ts";
import { updateOrganization } from "#server/accounts/organization-store.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { presentDomain } from "./present-domain.ts";
import { lockWithDomain } from "./organization-with-domain.ts";

/** A new domain starts without a proof, and with a new challenge. */
export async function setOrganizationDomain(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt, event } = call;
  const { organizationId } = call.params;
  const organization = await lockWithDomain(db, organizationId);
  event.say({ subjectId: organizationId });
  const refused = (why: string): AppError => new AppError("validation_failed", { fields: { domain: why } });
  if (isOfHouse(body.domain, new URL(platform.config.publicUrl).hostname)) throw refused(DOMAIN_OF_HOUSE);
  if (await isDomainOfOther(db, organizationId, body.domain)) throw refused(DOMAIN_TAKEN);
  const present = await findDomain(db, organizationId);
  if (present?.domain === body.domain) {
    event.omit();
    return presentDomain(organization, present);
  }
  const claim = {
    organizationId,
    domain: body.domain,
    challenge: newSecretToken(),
    askedAt: receivedAt,
    provedAt: null,
    answeredAt: null,
    checkedAt: null,
  };
  await putDomain(db, claim);
  await updateOrganization(db, organizationId, { customDomain: null, updatedAt: receivedAt });
  await logOrganizationAct(call, {
    organizationId,
    action: "organization.domain_named",
    subject: { type: "organization", id: organizationId },
    before: { domain: present?.domain ?? null },
    after: { domain: body.domain },
  });
  return presentDomain(organization, claim);
}
