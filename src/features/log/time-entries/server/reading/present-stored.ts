import { reachOf } from "#server/auth/reach.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import { presentEntry } from "./present-entry.ts";
import { readEntries, readEntryPage } from "./read-model.ts";

/** An entry of this book as the API shows it; someone else's gives the same 404 as a missing one. */
export const presentStored = async (scope: Scope, db: Db, id: Id): Promise<TimeEntry> => {
  const [view] = await readEntries(scope, db, [id]);
  if (!view) throw new AppError("not_found");
  return presentEntry(scope, view);
};

/** For what is shown about an entry besides the entry itself. Someone who reaches all of a book needs no lookup. */
export const requireReadable = async (scope: Scope, db: Db, id: Id): Promise<void> => {
  if (reachOf(scope, "read") === "all") return;
  if ((await readEntries(scope, db, [id])).length === 0) throw new AppError("not_found");
};

/** Several entries in the order of their ids. */
export const presentAllStored = async (scope: Scope, db: Db, ids: readonly Id[]): Promise<TimeEntry[]> => {
  const views = new Map((await readEntries(scope, db, ids)).map((view) => [view.entry.id, view]));
  return ids.flatMap((id) => {
    const view = views.get(id);
    return view ? [presentEntry(scope, view)] : [];
  });
};

/** The first entries that match a filter, by day. */
export const readEntriesOfRange = async (
  scope: Scope,
  db: Db,
  { filters, limit }: { filters: EntryFilters; limit: number },
): Promise<TimeEntry[]> =>
  (await readEntryPage(scope, db, { filters, sort: "date", cursor: null, limit })).map((view) =>
    presentEntry(scope, view),
  );
