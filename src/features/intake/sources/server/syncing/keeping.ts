import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import type { Item } from "#shared/item.ts";
import { lockSourceOf } from "../store.ts";
import type { SourceRow } from "../table.ts";
import { healthAfter } from "./sync-health.ts";
import { lockSync } from "./sync-store.ts";
import type { SyncRow } from "./sync-table.ts";

/** What is read, as whoever connected it, and how it was when it was asked for. */
export type Asked = { scope: Scope; source: SourceRow; sync: SyncRow };

/** It was paused, ended or read by someone else while the service was asked: what was heard is dropped. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/** It is as it was when it was asked for: whose it is and what it proposes too. */
export const lockOpen = async ({ scope, source }: Asked, tx: Tx): Promise<SyncRow> => {
  const now = await lockSourceOf(scope, tx, source.id);
  const sync = await lockSync(scope, tx, source.id);
  if (now?.status !== "active" || now.updatedAt.getTime() !== source.updatedAt.getTime() || !sync)
    throw new Overtaken();
  return sync;
};

export const lockUnmoved = async (asked: Asked, tx: Tx): Promise<SyncRow> => {
  const sync = await lockOpen(asked, tx);
  if (sync.cursor !== asked.sync.cursor) throw new Overtaken();
  return sync;
};

/** What the window holds that ended and was there when it was last read as a whole, and was passed over then. */
export const isMissed =
  ({ listedAt, lastWindow }: Pick<SyncRow, "listedAt" | "lastWindow">) =>
  ({ endsAt, sourceCreatedAt, date }: Item): boolean =>
    listedAt !== null &&
    lastWindow !== null &&
    date >= lastWindow.startsOn &&
    Date.parse(endsAt) < listedAt.getTime() &&
    sourceCreatedAt !== null &&
    Date.parse(sourceCreatedAt) < listedAt.getTime();

/** What a good sync leaves, and when the next one is. `now`: as it stands when that is written. */
export const afterGood = (
  { sync }: Pick<Asked, "sync">,
  { askedAt: asked }: Pick<SyncRow, "askedAt">,
  { at, everyMinutes }: { at: Date; everyMinutes: number },
): Partial<SyncRow> => ({
  ...healthAfter(sync, { is: "good" }, { at, everyMinutes }),
  openRunId: null,
  // Pressed once more while this one was under way: there is one more.
  askedAt: asked !== null && asked > at ? asked : null,
  ...(asked !== null && asked > at && { nextSyncAt: at }),
});
