import { lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { renameOrganization as contract } from "#features/collaboration/organizations/contract/organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { presentOrganization } from "./present-organization.ts";

export async function renameOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, params, body, receivedAt: at, event } = call;
  const before = await lockOrganization(tx, params.organizationId);
  if (!before) throw new AppError("not_found");
  event.say({ subjectId: before.id });
  if (before.name === body.orgName) {
    event.omit();
    return presentOrganization(tx, before);
  }
  const row = await updateOrganization(tx, before.id, { name: body.orgName, updatedAt: at });
  await logOrganizationAct(call, {
    organizationId: row.id,
    action: "organization.renamed",
    subject: { type: "organization", id: row.id },
    before: { orgName: before.name },
    after: { orgName: row.name },
  });
  return presentOrganization(tx, row);
}
