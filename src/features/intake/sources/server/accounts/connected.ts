import { findConnection } from "#server/connections/connection-store.ts";
import type { Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { connectAddress, connectCaldav, finishConsent } from "#features/intake/sources/sync-contract.ts";
import type { connectImap } from "#features/intake/sources/mailbox-contract.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import { wakeSyncs } from "../syncing/sync-store.ts";
import { presentAccount } from "./open-account.ts";

type Contract = typeof connectAddress | typeof connectCaldav | typeof connectImap | typeof finishConsent;

/** The answer about an account that was connected just now; what was read of it before is read on. */
export const tellConnected = (call: Call<Contract>, connect: (tx: Tx) => Promise<Id>): Promise<Answer<Contract>> => {
  const { platform, scope, event } = call;
  return inTransaction(platform.database.db, async (tx) => {
    const id = await connect(tx);
    const row = await findConnection(scope, tx, id);
    if (!row) throw new Error("the account that was connected is not there");
    await wakeSyncs(scope, tx, id, platform.now());
    await syncSoon(platform, tx, { userId: scope.userId, connectionId: id });
    event.say({ subjectId: id, details: { name: row.accountName } });
    const answer = { account: presentAccount(row, scope.actorId) };
    leaveEvent(call, tx, answer);
    return answer;
  });
};
