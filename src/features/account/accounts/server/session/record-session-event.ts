import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { bySelf } from "#server/events/make-event.ts";
import { insertSessionHistory } from "../store.ts";
import type { sessionHistory } from "../table.ts";

type SessionEvent = Pick<typeof sessionHistory.$inferInsert, "userId" | "action" | "method"> & { sessionId: Id | null };

/** One line of the session history; the event of the request, if it has one, concerns the same person and session. */
export const recordSessionEvent = async (
  db: Db,
  call: Pick<Call, "platform" | "address" | "userAgent" | "receivedAt" | "event">,
  said: SessionEvent,
): Promise<void> => {
  const { platform, address, userAgent, receivedAt: at, event } = call;
  await insertSessionHistory(db, { id: platform.newId(), ...said, address, userAgent, at });
  event.by(bySelf(said.userId));
  event.say({ subjectId: said.sessionId });
};
