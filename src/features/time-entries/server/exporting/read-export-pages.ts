import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { secondFromDatabase } from "#server/database/instants.ts";
import type { EntryFilters } from "#features/time-entries/contract.ts";
import type { EntryCursor } from "#features/time-entries/cursor.ts";
import { partsOf } from "#features/time-entries/raises.ts";
import { createStandingReader, type EntryStanding } from "#features/time-entries/standing.ts";
import { contextOf, type ExportRow, readExportRows } from "../reading/read-model.ts";
import { readPersonNames } from "../reading/read-person-names.ts";

const PAGE_ROWS = 100;
/** A small first page: the first bytes leave while the rest is read. */
const FIRST_PAGE_ROWS = 100;

export type ExportedEntry = {
  row: ExportRow;
  person: string | null;
  standing: EntryStanding;
  /** To the second: the chain of events holds the thousandths, and in a year they would weigh an eighth of the file. */
  recordedAt: string;
  lateness: string;
};

/** Oldest first, in keyset pages: constant memory, and no transaction that others would wait for. */
export async function* readExportPages(scope: Scope, db: Db, filters: EntryFilters): AsyncGenerator<ExportedEntry[]> {
  const persons = await readPersonNames(scope, db);
  const standing = createStandingReader();
  let limit = FIRST_PAGE_ROWS;
  for (let cursor: EntryCursor | null = null; ;) {
    const rows: ExportRow[] = await readExportRows(scope, db, { filters, sort: "date", cursor, limit });
    if (rows.length > 0) {
      yield rows.map((row) => ({
        row,
        person: persons.get(row.personId) ?? null,
        standing: standing(row, contextOf(row)),
        recordedAt: secondFromDatabase(row.firstRecordedAt),
        lateness: latenessWords(row),
      }));
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    cursor = { date: last.date, id: last.id };
    limit = PAGE_ROWS;
  }
}

/** The class; where hours were added later, the seconds of each in the order in which they came. */
const latenessWords = (row: ExportRow): string =>
  row.raises.length === 0
    ? row.latenessClass
    : partsOf(row)
        .map(({ latenessClass, seconds }) => `${latenessClass} ${seconds}`)
        .join("; ");
