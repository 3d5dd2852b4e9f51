import { insertOrganization } from "#server/accounts/organization-store.ts";
import { lockUser, updateUser } from "#server/accounts/user-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createOrganization as contract } from "#features/collaboration/organizations/contract/organization.ts";
import { logOrganizationAct } from "../log/log-organization-act.ts";
import { presentOrganization } from "./present-organization.ts";

export async function createOrganization(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, body, receivedAt: at, event } = call;
  const user = await lockUser(tx, scope.actorId);
  if (!user) throw new AppError("not_signed_in");
  if (user.emailVerifiedAt === null) throw new AppError("email_not_verified");
  if (user.role === "super_admin") {
    const message = "You act on every organization. Sign in with another account to start one.";
    throw new AppError("state_conflict", { message });
  }
  if (user.organizationId !== null) {
    throw new AppError("state_conflict", { message: "You belong to an organization. Leave it first." });
  }
  const id = platform.newId();
  const { orgName: name } = body;
  const row = await insertOrganization(tx, { id, name, primaryAdminUserId: user.id, createdAt: at, updatedAt: at });
  await updateUser(tx, user.id, { organizationId: id, role: "org_admin", updatedAt: at });
  await logOrganizationAct(call, {
    organizationId: id,
    action: "organization.created",
    subject: { type: "organization", id },
    after: { orgName: name },
  });
  event.say({ subjectId: id });
  return presentOrganization(tx, row);
}
