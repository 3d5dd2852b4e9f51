import { markConfirmed } from "#features/account/accounts/server/index.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { verifyUserEmail as contract } from "#features/operations/administration/contract/user.ts";
import { loadUser } from "./load-user.ts";

export async function verifyUserEmail(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, body, receivedAt, event } = call;
  const user = await loadUser(db, params.id);
  if (user.emailVerifiedAt) throw new AppError("state_conflict", { message: "This address is confirmed already." });
  await markConfirmed(db, user, receivedAt);
  event.by({ userId: user.id, actorId: scope.actorId, impersonatorId: null });
  await logAdminAct(call, {
    action: "user.email_verified",
    subject: { type: "user", id: user.id },
    before: { isEmailVerified: false },
    after: { isEmailVerified: true },
    reason: body.reason,
  });
  return { ok: true };
}
