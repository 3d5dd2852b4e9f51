import { endSessionsBut, findSession } from "#server/accounts/session-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { endOtherSessions as contract } from "#features/account/accounts/sign-ins-contract.ts";
import { forgetDevicesBut } from "../session/device-store.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";

export async function endOtherSessions(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, receivedAt: at, event } = call;
  const userId = scope.actorId;
  const own = await findSession(db, userId, scope.sessionId);
  const count = await endSessionsBut(db, { userId, keptId: scope.sessionId, at });
  await forgetDevicesBut(db, userId, own?.deviceId ?? null);
  if (count > 0) await recordSessionEvent(db, call, { userId, sessionId: null, action: "session_revoked" });
  else event.omit();
  event.say({ subjectId: userId, details: { count } });
  return { count };
}
