import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Call } from "#server/http/implement.ts";

/** For an event about an act at a provider: no data of ours changes along with it. */
export const leaveEventAlone = async (call: Pick<Call, "event" | "platform">): Promise<void> =>
  inTransaction(call.platform.database.db, async (tx) => leaveEvent(call, tx));
