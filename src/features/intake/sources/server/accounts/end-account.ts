import { withdrawWaitingOf } from "#features/intake/proposals/server/index.ts";
import { reachOf } from "#server/auth/reach.ts";
import { disconnectAccount } from "#server/connections/give-up-connections.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { endAccount as contract } from "#features/intake/sources/sync-contract.ts";
import { readRunIds, updateSourceRow } from "../store.ts";
import { stopAllRuns } from "../syncing/stop-open-run.ts";
import { deleteSyncs, readSyncsOfConnection } from "../syncing/sync-store.ts";
import { quietCalendars } from "./quiet-calendars.ts";

type EndCall = Call<typeof contract>;

/** Whoever connected it may end it, and who changes the whole book. */
const expectEndable = async ({ scope }: EndCall, db: Db, id: Id): Promise<ConnectionRow> => {
  const row = await findConnection(scope, db, id);
  if (!row || (row.connectedBy !== scope.actorId && reachOf(scope, "edit") !== "all")) throw new AppError("not_found");
  return row;
};

export async function endAccount(call: EndCall): Promise<Answer<typeof contract>> {
  const { platform, scope, params, body, receivedAt: at } = call;
  const { id: connectionId } = await expectEndable(call, platform.database.db, params.id);
  await quietCalendars(platform, scope, { connectionId });
  return inTransaction(platform.database.db, async (tx) => {
    const row = await expectEndable(call, tx, params.id);
    const synced = await readSyncsOfConnection(scope, tx, row.id);
    const sourceIds = synced.map(({ source }) => source.id);
    for (const { sync } of synced) await stopAllRuns(scope, tx, sync, at);
    for (const id of sourceIds)
      await updateSourceRow(scope, tx, { id, changes: { status: "disconnected", updatedAt: at } });
    await deleteSyncs(scope, tx, sourceIds);
    const runIds = (await readRunIds(scope, tx, sourceIds)).map(({ id }) => id);
    const dropped = body.waiting === "drop" ? await withdrawWaitingOf(scope, tx, { runIds, at }) : 0;
    await disconnectAccount(platform, scope, tx, row.id);
    call.event.say({ subjectId: row.id, details: { name: row.accountName } });
    const answer = { dropped };
    leaveEvent(call, tx, answer);
    return answer;
  });
}
