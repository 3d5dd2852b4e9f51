import { endImpersonationsBy } from "#server/accounts/session-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { revokeLostTokensOf } from "#server/auth/programs/store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import { postgresErrorOf } from "#server/database/database-error.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Role } from "#shared/domain.ts";
import { AppError } from "#shared/errors.ts";
import type { setUserRole as contract } from "#features/operations/administration/contract/user.ts";
import { keepAnAdministrator } from "./administrators.ts";
import { loadUser } from "./load-user.ts";

type Powers = { role: Role; isAdmin: boolean };

const hasPower = ({ role, isAdmin }: Powers): boolean => isAdmin || role === "super_admin";

/** Read with every session: what is taken away is gone at the next request. */
export async function setUserRole(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, receivedAt: at } = call;
  const { reason, role: newRole, administers } = call.body;
  // The role implies the power: after the role is taken away, only what someone ticked remains.
  const after: Powers = { role: newRole, isAdmin: administers && newRole !== "super_admin" };
  await keepAnAdministrator(db, { actorId: scope.actorId, userId: params.id });
  const { id, role, isAdmin, organizationId } = await loadUser(db, params.id);
  const before: Powers = { role, isAdmin };
  if (role === after.role && isAdmin === after.isAdmin)
    throw new AppError("state_conflict", { message: "That is their role already." });
  if (after.role === "org_admin" && organizationId === null)
    throw new AppError("state_conflict", { message: "Only a member of an organization can be its admin." });
  try {
    await updateUser(db, id, { ...after, updatedAt: at });
  } catch (error) {
    if (postgresErrorOf(error)?.constraint !== "last_org_admin") throw error;
    throw new AppError("state_conflict", { message: "They are the last admin of their organization." });
  }
  await revokeLostTokensOf(db, id, at);
  if (!hasPower(after)) await endImpersonationsBy(db, { impersonatorId: id, at, reason: "revoked" });
  await logAdminAct(call, { action: "user.role_set", subject: { type: "user", id }, before, after, reason });
  return { ok: true };
}
