import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Call } from "#server/http/implement.ts";

/** The event of what was done at a provider: there is nothing of ours to write it with. */
export const leaveEventAlone = async (call: Pick<Call, "event" | "platform">): Promise<void> =>
  inTransaction(call.platform.database.db, async (tx) => leaveEvent(call, tx));
