import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { insertSessionHistory } from "./store.ts";
import type { sessionHistory } from "./table.ts";

type SessionEvent = { userId: Id; sessionId: Id | null; action: (typeof sessionHistory.$inferInsert)["action"] };

export const recordSessionEvent = async (
  db: Db,
  call: Pick<Call, "platform" | "address" | "userAgent" | "receivedAt">,
  event: SessionEvent,
): Promise<void> => {
  const { platform, address, userAgent, receivedAt } = call;
  await insertSessionHistory(db, { id: platform.newId(), ...event, address, userAgent, at: receivedAt });
};
