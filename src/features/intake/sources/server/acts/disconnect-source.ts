import { withdrawWaitingOf } from "#features/intake/proposals/server/index.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { disconnectSource as contract } from "#features/intake/sources/contract.ts";
import { quietCalendars } from "../accounts/quiet-calendars.ts";
import { stopAllRuns } from "../syncing/stop-open-run.ts";
import { deleteSyncs, findSync, lockSync } from "../syncing/sync-store.ts";
import { expectSource, lockSource } from "../runs/expect-source.ts";
import { presentSource } from "../present-source.ts";
import { readRunIds, updateSourceRow } from "../store.ts";

export async function disconnectSource(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, params, body, receivedAt: at } = call;
  const { db } = platform.database;
  const { id: sourceId } = await expectSource(scope, db, params.id);
  const connected = await findSync(scope, db, sourceId);
  if (connected) await quietCalendars(platform, scope, { connectionId: connected.connectionId, sourceId });
  return inTransaction(db, async (tx) => {
    const source = await lockSource(scope, tx, params.id);
    const runIds = (await readRunIds(scope, tx, [source.id])).map(({ id }) => id);
    const dropped = body.waiting === "drop" ? await withdrawWaitingOf(scope, tx, { runIds, at }) : 0;
    const sync = await lockSync(scope, tx, source.id);
    if (sync) await stopAllRuns(scope, tx, sync, at);
    await deleteSyncs(scope, tx, [source.id]);
    const changes = { status: "disconnected" as const, updatedAt: at };
    const row = await updateSourceRow(scope, tx, { id: source.id, changes });
    call.event.say({ details: { name: source.name } });
    const answer = { source: await presentSource(scope, tx, row), dropped };
    leaveEvent(call, tx, answer);
    return answer;
  });
}
