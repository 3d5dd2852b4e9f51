import type { exitImpersonation as contract } from "#features/support/impersonation/contract.ts";
import { endImpersonation, findImpersonation } from "#server/auth/impersonation/impersonation-store.ts";
import { appendAdminAct } from "#server/admin-log/store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";

export async function exitImpersonation(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, receivedAt: at, address, userAgent, requestId, event } = call;
  const { actorId: userId, impersonatorId, sessionId } = scope;
  const look = impersonatorId === null ? undefined : await findImpersonation(db, userId, sessionId);
  if (!look) throw new AppError("state_conflict", { message: "You are in your own account." });
  await endImpersonation(db, { userId, sessionId }, { at, reason: "exited" });
  await appendAdminAct(
    db,
    { id: platform.newId(), actorId: impersonatorId, onBehalfOf: userId, address, userAgent, requestId, at },
    { action: "impersonation.ended", subject: { type: "user", id: userId }, after: { id: sessionId } },
  );
  if (look.isTold) event.say({ subjectId: sessionId });
  else event.omit();
  return { ok: true };
}
