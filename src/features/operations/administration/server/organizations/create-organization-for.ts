import { logOrganizationAct } from "#features/collaboration/organizations/server/index.ts";
import { insertOrganization } from "#server/accounts/organization-store.ts";
import { findUserByEmail, lockUser, updateUser } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createOrganizationFor as contract } from "#features/operations/administration/contract/organizations.ts";

export async function createOrganizationFor(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt: at, event } = call;
  const { orgName: name, adminEmail, planType, reason } = body;
  const found = await findUserByEmail(db, adminEmail);
  const user = found && (await lockUser(db, found.id));
  const refused = (message: string): AppError =>
    new AppError("state_conflict", { fields: { adminEmail: message }, message });
  if (!user) throw new AppError("not_found", { fields: { adminEmail: "No account has this address" } });
  if (user.emailVerifiedAt === null) throw refused("This address isn't confirmed");
  if (user.organizationId !== null) throw refused("They belong to an organization. They have to leave it first");
  if (user.role === "super_admin") throw refused("A super admin acts on every organization. Choose someone else");
  const id = platform.newId();
  await insertOrganization(db, { id, name, planType, primaryAdminUserId: user.id, createdAt: at, updatedAt: at });
  await updateUser(db, user.id, { organizationId: id, role: "org_admin", updatedAt: at });
  const said = { action: "organization.created", subject: { type: "organization", id } } as const;
  const after = { orgName: name, planType, primaryAdminUserId: user.id };
  await logOrganizationAct(call, { organizationId: id, ...said, after });
  await logAdminAct(call, { ...said, after, reason });
  event.say({ subjectId: id });
  return { orgId: id };
}
