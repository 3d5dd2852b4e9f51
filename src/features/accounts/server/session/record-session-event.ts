import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { insertActivityLog } from "#server/accounts/activity-log-store.ts";
import { insertSessionHistory } from "../store.ts";
import type { sessionHistory } from "../table.ts";

type SessionAction = (typeof sessionHistory.$inferInsert)["action"];
type SessionEvent = { userId: Id; sessionId: Id | null; action: SessionAction };

/** What the person reads in their own activity log (spec section 3, action types). */
const ACTIVITY: Partial<Record<SessionAction, string>> = {
  registered: "user_login",
  signed_in: "user_login",
  signed_out: "user_logout",
  password_reset: "account_settings_updated",
};

/** One line of the session history, and of the activity log where a person would look for it. */
export const recordSessionEvent = async (
  db: Db,
  call: Pick<Call, "platform" | "address" | "userAgent" | "receivedAt" | "requestId">,
  event: SessionEvent,
): Promise<void> => {
  const { platform, address, userAgent, receivedAt: at, requestId } = call;
  await insertSessionHistory(db, { id: platform.newId(), ...event, address, userAgent, at });
  const action = ACTIVITY[event.action];
  if (!action) return;
  const actor = { userId: event.userId, actorId: event.userId, impersonatorId: null };
  await insertActivityLog(actor, db, {
    id: platform.newId(),
    action,
    details: { sessionAction: event.action },
    requestId,
    at,
  });
};
