import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { isAnyOf } from "#server/database/any-of.ts";
import { readFirstPayloads } from "#server/ledger/store.ts";
import type { EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { readEntryEvent } from "#features/log/time-entries/snapshot.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";
import { snapshotOf } from "./snapshot-of-row.ts";

const PAGE_ROWS = 100;

/** An entry as it is now and as it was first recorded; null if that first record was deleted. */
export type EntryVersions = { now: EntrySnapshot; first: EntrySnapshot | null };

/**
 * Everything that is in a year by day, voided and pending entries too, then what was first recorded for it and moved to
 * another year. In keyset pages outside a transaction: constant memory.
 */
export async function* readYearVersions(scope: Scope, db: Db, year: number): AsyncGenerator<EntryVersions[]> {
  for (let last: EntrySnapshot | undefined; ;) {
    const after = last && sql`(${timeEntries.date}, ${timeEntries.id}) > (${last.date}::date, ${last.id}::uuid)`;
    const rows = await db
      .select()
      .from(timeEntries)
      .where(and(eq(timeEntries.userId, scope.userId), inYear(year), after))
      .orderBy(asc(timeEntries.date), asc(timeEntries.id))
      .limit(PAGE_ROWS);
    const page = rows.map(snapshotOf);
    if (page.length > 0) yield await withFirst(scope, db, page);
    if (rows.length < PAGE_ROWS) break;
    last = page.at(-1);
  }
  const moved = await readMovedAway(scope, db, year);
  for (let from = 0; from < moved.length; from += PAGE_ROWS) {
    const rows = await db
      .select()
      .from(timeEntries)
      .where(and(eq(timeEntries.userId, scope.userId), isAnyOf(timeEntries.id, moved.slice(from, from + PAGE_ROWS))))
      .orderBy(asc(timeEntries.date), asc(timeEntries.id));
    yield await withFirst(scope, db, rows.map(snapshotOf));
  }
}

const inYear = (year: number) =>
  and(gte(timeEntries.date, firstDayOfYear(year)), lte(timeEntries.date, lastDayOfYear(year)));

const withFirst = async (scope: Scope, db: Db, page: readonly EntrySnapshot[]): Promise<EntryVersions[]> => {
  const ids = page.map(({ id }) => id);
  const payloads = await readFirstPayloads(scope, db, ids);
  return page.map((now) => {
    const payload = payloads.get(now.id);
    return { now, first: payload === undefined ? null : readEntryEvent(payload).entry };
  });
};

/** Entries that were first recorded for a year and are in another one now. */
const readMovedAway = async (scope: Scope, db: Db, year: number): Promise<Id[]> => {
  const result = await db.execute<{ id: Id }>(sql`
    SELECT t.id FROM time_entries t
      JOIN ledger_events e ON e.user_id = t.user_id AND e.subject_id = t.id AND e.kind = 'create'
      JOIN ledger_payloads p ON p.user_id = e.user_id AND p.seq = e.seq
    WHERE t.user_id = ${scope.userId}
      AND (t.entry_date < ${firstDayOfYear(year)}::date OR t.entry_date > ${lastDayOfYear(year)}::date)
      AND left(p.payload::json -> 'entry' ->> 'date', 4) = ${String(year)}
    ORDER BY t.entry_date, t.id`);
  return result.rows.map(({ id }) => id);
};
