import type { Answer, Call } from "#server/http/implement.ts";
import type { syncNow as contract } from "#features/intake/sources/sync-contract.ts";
import { presentSource } from "../present-source.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import { updateSync } from "../syncing/sync-store.ts";
import { expectReadable } from "../accounts/expect-sync.ts";

/** Also of a calendar that we had given up: it may be there again. */
export async function syncNow(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, params, receivedAt: at } = call;
  const { source, sync } = await expectReadable(scope, tx, { id: params.id, now: platform.now() });
  const again = sync.state === "disconnected" && { state: "active" as const, stateSince: at, failingSince: null };
  const changes = { askedAt: at, nextSyncAt: at, nextEndsAt: null, ...again };
  await updateSync(scope, tx, { sourceId: source.id, changes });
  await syncSoon(platform, tx, { userId: scope.userId, connectionId: sync.connectionId });
  return { source: await presentSource(scope, tx, source) };
}
