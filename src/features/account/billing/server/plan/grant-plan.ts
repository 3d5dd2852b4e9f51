import type { grantPlan as contract } from "#features/account/billing/contract.ts";
import { findUserByEmail } from "#server/accounts/user-store.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { insertGrant } from "#server/plans/plan-store.ts";
import { AppError } from "#shared/errors.ts";
import { GRANT_IS_PAST, grantEnd } from "#shared/plan/grant-end.ts";

export async function grantPlan(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, body, receivedAt, event } = call;
  const user = await findUserByEmail(db, body.email);
  if (!user) throw new AppError("not_found", { fields: { email: "No account has this address" } });
  const id = platform.newId();
  const { timeZone } = user;
  const until = body.lastDay === null ? null : grantEnd(body.lastDay, { timeZone, now: receivedAt });
  if (body.lastDay !== null && until === null) {
    throw new AppError("validation_failed", { fields: { lastDay: GRANT_IS_PAST } });
  }
  const { reason } = body;
  await insertGrant(db, { userId: user.id, id, reason, until, grantedBy: scope.actorId, createdAt: receivedAt });
  event.by({ userId: user.id, actorId: scope.actorId, impersonatorId: null });
  event.say({ subjectId: id, details: { reason } });
  const after = { id, until: until?.toISOString() ?? null };
  await logAdminAct(call, { action: "plan.granted", subject: { type: "user", id: user.id }, after, reason });
  return { id, email: user.email, reason, until: until?.toISOString() ?? null };
}
