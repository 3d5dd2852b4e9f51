import { and, asc, eq, isNull, not, or, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import { readFirstPayloads } from "#server/ledger/store.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { readEntryEvent } from "#features/log/time-entries/snapshot.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";
import { snapshotOf } from "./snapshot-of-row.ts";

export type RecordedEntry = {
  entry: EntrySnapshot;
  /** What an imported entry said when it came in, if it was changed since. */
  importedAs: EntrySnapshot | null;
};

/**
 * Everything ever recorded for some years, plus the entries with some ids, voided ones too, so that a file can be
 * compared with it. Entries voided by undoing a whole import are left out: such an import counts as if it had never
 * been.
 */
export const readRecordedEntries = async (
  scope: BookOwner,
  db: Db,
  { years, ids, undoneImportIds }: { years: readonly number[]; ids: readonly Id[]; undoneImportIds: readonly Id[] },
): Promise<RecordedEntry[]> => {
  if (years.length === 0) return [];
  const ofYears = or(
    ...years.map((year) => sql`${timeEntries.date} BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`),
    ids.length > 0 ? isAnyOf(timeEntries.id, ids) : undefined,
  );
  const undone = undoneImportIds.length > 0 ? isAnyOf(timeEntries.importId, undoneImportIds) : undefined;
  const rows = await db
    .select()
    .from(timeEntries)
    .where(
      and(
        eq(timeEntries.userId, scope.userId),
        ofYears,
        undone && or(isNull(timeEntries.voidedAt), isNull(timeEntries.importId), not(undone)),
      ),
    )
    .orderBy(asc(timeEntries.date), asc(timeEntries.id));
  const changed = rows.filter(({ importId, version }) => importId !== null && version > 1).map(({ id }) => id);
  const first = await readFirstPayloads(scope, db, changed);
  return rows.map((row) => ({ entry: snapshotOf(row), importedAs: firstSnapshot(first.get(row.id)) }));
};

const firstSnapshot = (payload: string | undefined): EntrySnapshot | null => {
  if (payload === undefined) return null;
  return readEntryEvent(payload).entry;
};
