import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { secondFromDatabase } from "#server/database/instants.ts";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import type { EntryCursor } from "#features/log/time-entries/cursor.ts";
import { partsOf } from "#features/log/time-entries/raises.ts";
import { createStandingReader } from "#features/log/time-entries/standing.ts";
import type { EntryStanding } from "#features/log/time-entries/rules.ts";
import { readRealPropertyBusinesses } from "#features/facts/other-work/server/index.ts";
import type { EntryAnalysis } from "#shared/fields/entry-analysis.ts";
import type { BesideEntries } from "../reading/present-entry.ts";
import { bookContextOf, standingContextOf } from "../reading/book-context.ts";
import { type ExportRow, readExportRows } from "../reading/read-model.ts";

const PAGE_ROWS = 250;
/** A small first page, so that the first bytes leave while the rest is read. */
const FIRST_PAGE_ROWS = 100;

export type ExportedEntry = {
  row: ExportRow;
  person: string | null;
  property: string | null;
  /** The name of the other business that the work was for. */
  business: string | null;
  standing: EntryStanding;
  /** To the second: the chain of events holds the milliseconds, which would make up an eighth of a year's file. */
  recordedAt: string;
  lateness: string;
  analysis: EntryAnalysis;
  fileSummary: string | null;
};

/** What is exported besides the entries themselves. */
export type BesideExport = Pick<BesideEntries, "readAnalyses" | "readFileSummaries">;
export type ExportedLog = { filters: EntryFilters; beside: BesideExport };

/** Oldest first, in keyset pages: constant memory, and no transaction for others to wait on. */
export async function* readExportPages(
  scope: Scope,
  db: Db,
  { filters, beside }: ExportedLog,
): AsyncGenerator<ExportedEntry[]> {
  const standing = createStandingReader();
  let businesses: ReadonlyMap<string, string> | null = null;
  let limit = FIRST_PAGE_ROWS;
  for (let cursor: EntryCursor | null = null; ;) {
    const reading = readExportRows(scope, db, { filters, sort: "date", cursor, limit });
    const book = await bookContextOf(scope, db, reading);
    const rows: ExportRow[] = await reading;
    if (rows.some(({ businessId }) => businessId !== null)) {
      businesses ??= new Map((await readRealPropertyBusinesses(scope, db)).map(({ id, name }) => [id, name]));
    }
    const named = businesses;
    const analysisOf = await beside.readAnalyses(scope, db, rows);
    const ids = rows.flatMap(({ id, evidenceCount }) => (evidenceCount > 0 ? [id] : []));
    const summaryOf = await beside.readFileSummaries(scope, db, ids);
    if (rows.length > 0) {
      yield rows.map((row) => {
        const context = standingContextOf(book, row);
        return {
          row,
          person: book.persons.get(row.personId)?.name ?? null,
          property: context.property?.nickname ?? row.openPropertyName,
          business: (row.businessId && named?.get(row.businessId)) || null,
          standing: standing(row, context),
          recordedAt: secondFromDatabase(row.firstRecordedAt),
          lateness: latenessWords(row),
          analysis: analysisOf(row.id),
          fileSummary: summaryOf(row.id),
        };
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    cursor = { date: last.date, id: last.id };
    limit = PAGE_ROWS;
  }
}

/** The class; if hours were added later, the seconds of each class in the order in which they came. */
const latenessWords = (row: ExportRow): string =>
  row.raises.length === 0
    ? row.latenessClass
    : partsOf(row)
        .map(({ latenessClass, seconds }) => `${latenessClass} ${seconds}`)
        .join("; ");
