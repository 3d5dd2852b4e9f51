import { endImpersonationsBy, endSessions } from "#server/accounts/session-store.ts";
import { updateUser } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { reinstateUser as reinstate, suspendUser as contract } from "#features/administration/contract/user.ts";
import { keepAnAdministrator } from "./administrators.ts";
import { loadUser } from "./load-user.ts";

/** From the next request on nobody is in the account, and nobody acts elsewhere as it. */
export const suspendUser: Verb<typeof contract> = async (call) => {
  const { db, scope, params, body, receivedAt: at } = call;
  await keepAnAdministrator(db, { actorId: scope.actorId, userId: params.id });
  const { id, status } = await loadUser(db, params.id);
  if (status === "suspended") throw new AppError("state_conflict", { message: "The account is suspended already." });
  await updateUser(db, id, { status: "suspended", updatedAt: at });
  await endSessions(db, { userId: id, at, reason: "suspended" });
  await endImpersonationsBy(db, { impersonatorId: id, at, reason: "suspended" });
  await logAdminAct(call, {
    action: "user.suspended",
    subject: { type: "user", id },
    before: { status },
    after: { status: "suspended" },
    reason: body.reason,
  });
  return { ok: true };
};

export const reinstateUser: Verb<typeof reinstate> = async (call) => {
  const { db, params, body, receivedAt: at } = call;
  const { id, status } = await loadUser(db, params.id);
  if (status !== "suspended") throw new AppError("state_conflict", { message: "The account isn't suspended." });
  await updateUser(db, id, { status: "active", updatedAt: at });
  await logAdminAct(call, {
    action: "user.reinstated",
    subject: { type: "user", id },
    before: { status },
    after: { status: "active" },
    reason: body.reason,
  });
  return { ok: true };
};
