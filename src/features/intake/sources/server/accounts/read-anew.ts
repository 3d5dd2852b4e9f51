import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import { findSync, updateSync } from "../syncing/sync-store.ts";

/** Reads the window of a connected calendar again as a whole, by what somebody has said of it. */
export const readAnew = async (
  {
    platform,
    db: tx,
    scope,
    receivedAt: at,
  }: Pick<Call, "platform" | "db" | "receivedAt"> & {
    scope: NonNullable<Call["scope"]>;
  },
  sourceId: Id,
): Promise<void> => {
  const sync = await findSync(scope, tx, sourceId);
  if (!sync) return;
  await updateSync(scope, tx, {
    sourceId,
    changes: { nextSyncAt: at, nextEndsAt: null, listedAt: null, readFrom: sync.unknownZones?.since ?? null },
  });
  await syncSoon(platform, tx, { userId: scope.userId, connectionId: sync.connectionId });
};
