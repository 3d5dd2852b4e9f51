import type { updateOrganizationSettings as contract } from "#features/collaboration/organizations/contract/settings.ts";
import { lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { settingsIn } from "./settings-in.ts";

export async function updateOrganizationSettings(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, params, body, receivedAt, event } = call;
  const { organizationId } = params;
  const organization = await lockOrganization(db, organizationId);
  if (!organization) throw new AppError("not_found");
  event.say({ subjectId: organizationId });
  const before = settingsIn(organization);
  const changed = Object.entries(body).filter(([name, isOn]) => before[name as keyof typeof before] !== isOn);
  if (changed.length === 0) {
    event.omit();
    return before;
  }
  const after = Object.fromEntries(changed);
  const row = await updateOrganization(db, organizationId, { ...after, updatedAt: receivedAt });
  await logOrganizationAct(call, {
    organizationId,
    action: "organization.settings_changed",
    subject: { type: "organization", id: organizationId },
    before: Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof before]])),
    after,
  });
  return settingsIn(row);
}
