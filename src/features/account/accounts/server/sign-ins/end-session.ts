import { endSessions, findSession } from "#server/accounts/session-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type { endSession as contract } from "#features/account/accounts/sign-ins-contract.ts";
import { forgetDevice } from "../session/device-store.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";

/** Ending it twice is the same as ending it once. */
export async function endSession(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, receivedAt: at, event } = call;
  const userId = scope.actorId;
  const session = isId(params.id) ? await findSession(db, userId, params.id) : undefined;
  if (!session) throw new AppError("not_found");
  if (session.endedAt !== null) {
    event.omit();
    return { ok: true };
  }
  await endSessions(db, { userId, sessionId: session.id, at, reason: "revoked" });
  if (session.deviceId !== null) await forgetDevice(db, userId, session.deviceId);
  await recordSessionEvent(db, call, { userId, sessionId: session.id, action: "session_revoked" });
  return { ok: true };
}
