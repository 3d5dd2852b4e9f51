import { readEventsOf } from "#server/ledger/store.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { isEntryEventKind, readEntryEvent } from "#features/log/time-entries/snapshot.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";

/** Who made one version of an entry, and its content; null if the details were erased. */
export type EntryVersion = { actorId: Id; snapshot: EntrySnapshot | null };

/** Every version of an entry according to the chain, oldest first: each event about it made one. */
export const readEntryVersions = async (scope: Scope, db: Db, id: Id): Promise<EntryVersion[]> => {
  const rows = await readEventsOf(scope, db, id);
  return rows
    .filter(({ event }) => isEntryEventKind(event.kind))
    .map(({ event, payload }) => ({
      actorId: event.actorId,
      snapshot: payload === null ? null : readEntryEvent(payload).entry,
    }));
};
