import { withdrawWaitingOf } from "#features/intake/proposals/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { disconnectSource as contract } from "#features/intake/sources/contract.ts";
import { stopOpenRun } from "../syncing/stop-open-run.ts";
import { deleteSyncs, lockSync } from "../syncing/sync-store.ts";
import { lockSource } from "../runs/expect-source.ts";
import { presentSource } from "../present-source.ts";
import { readRunIds, updateSourceRow } from "../store.ts";

export async function disconnectSource(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db: tx, scope, params, body, receivedAt: at } = call;
  const source = await lockSource(scope, tx, params.id);
  const runIds = (await readRunIds(scope, tx, [source.id])).map(({ id }) => id);
  const dropped = body.waiting === "drop" ? await withdrawWaitingOf(scope, tx, { runIds, at }) : 0;
  const sync = await lockSync(scope, tx, source.id);
  if (sync) await stopOpenRun(scope, tx, sync, { at });
  await deleteSyncs(scope, tx, [source.id]);
  const changes = { status: "disconnected" as const, updatedAt: at };
  const row = await updateSourceRow(scope, tx, { id: source.id, changes });
  call.event.say({ details: { name: source.name } });
  return { source: await presentSource(scope, tx, row), dropped };
}
