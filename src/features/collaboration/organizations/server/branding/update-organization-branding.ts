import { BRANDING_LOCKED } from "#features/collaboration/organizations/branding/rules.ts";
import type { updateOrganizationBranding as contract } from "#features/collaboration/organizations/contract/branding.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { deleteLogo, putLogo } from "#server/accounts/organization-branding-store.ts";
import { findOrganization, lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import { AppError } from "#shared/errors.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { fetchLogo } from "./fetch-logo.ts";
import { presentBranding } from "./present-branding.ts";

const unlocked = (organization: OrganizationRow | undefined): OrganizationRow => {
  if (!organization) throw new AppError("not_found");
  if (!ORGANIZATION_PLAN_TABLE[organization.planType].branding)
    throw new AppError("forbidden", { message: BRANDING_LOCKED });
  return organization;
};

/** The picture is fetched before a transaction is opened. */
export async function updateOrganizationBranding(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, body, receivedAt } = call;
  const { organizationId } = call.params;
  unlocked(await findOrganization(db, organizationId));
  const fetched = typeof body.logoUrl === "string" ? await fetchLogo(platform, body.logoUrl) : null;
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  call.event.say({ subjectId: organizationId });
  return inTransaction(platform.database.db, async (tx) => {
    const before = unlocked(await lockOrganization(tx, organizationId));
    const organization = await updateOrganization(tx, organizationId, { ...changes, updatedAt: receivedAt });
    if (fetched) await putLogo(tx, { organizationId, picture: newSecretToken(), ...fetched, fetchedAt: receivedAt });
    if (body.logoUrl === null) await deleteLogo(tx, organizationId);
    await logOrganizationAct(
      { ...call, db: tx },
      {
        organizationId,
        action: "organization.branding_changed",
        subject: { type: "organization", id: organizationId },
        before: Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof typeof before]])),
        after: changes,
      },
    );
    leaveEvent(call, tx);
    return presentBranding(tx, organization);
  });
}
