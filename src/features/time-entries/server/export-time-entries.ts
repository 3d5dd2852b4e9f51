import { Readable } from "node:stream";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Verb } from "#server/http/implement.ts";
import { csvHours, csvText } from "#shared/export/csv.ts";
import type { EntryFilters, exportTimeEntries as contract } from "../contract.ts";
import { partsOf } from "../raises.ts";
import type { EntryCursor } from "../cursor.ts";
import { createStandingReader, type EntryStanding } from "../standing.ts";
import { contextOf, type ExportRow, readExportRows } from "./reading/read-model.ts";
import { readPersonNames } from "./reading/read-person-names.ts";
import { clockText } from "./reading/snapshot-of-row.ts";

const PAGE_ROWS = 2000;

const HEADINGS = [
  "Date",
  "Start",
  "End",
  "Hours",
  "Seconds",
  "Person",
  "Property",
  "Activity",
  "Travel",
  "Description",
  "Standing",
  "First recorded",
  "Lateness",
  "Source",
  "Entry id",
];

/** Oldest first, in keyset pages: constant memory, and no transaction that others would wait for. */
export const exportTimeEntries: Verb<typeof contract> = async ({ db, scope, query }) => ({
  content: Readable.from(pages(scope, db, query)),
  contentType: "text/csv; charset=utf-8",
  fileName: query.year ? `tenure-log-${query.year}.csv` : "tenure-log.csv",
});

async function* pages(scope: Scope, db: Db, filters: EntryFilters): AsyncGenerator<string> {
  const persons = await readPersonNames(scope, db);
  const standing = createStandingReader();
  yield `${HEADINGS.join(",")}\r\n`;
  for (let cursor: EntryCursor | null = null; ;) {
    const rows: ExportRow[] = await readExportRows(scope, db, { filters, sort: "date", cursor, limit: PAGE_ROWS });
    let text = "";
    for (const row of rows) text += lineOf(row, persons.get(row.personId) ?? null, standing(row, contextOf(row)));
    if (text) yield text;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    cursor = { date: last.date, id: last.id };
  }
}

/** The class; where hours were added later, the seconds of each in the order in which they came. */
const recordedCell = (row: ExportRow): string =>
  row.raises.length === 0
    ? row.latenessClass
    : partsOf(row)
        .map(({ latenessClass, seconds }) => `${latenessClass} ${seconds}`)
        .join("; ");

/** Text that people wrote is quoted and cannot become a formula; the rest is ours and needs neither. */
const lineOf = (row: ExportRow, person: string | null, standing: EntryStanding): string =>
  `${row.date},${clockText(row.timeStarted) ?? ""},${clockText(row.timeEnded) ?? ""},${csvHours(row.durationSeconds)},` +
  `${row.durationSeconds},${csvText(person)},${csvText(row.nickname)},${row.activityType},${row.travelKind ?? ""},` +
  `${csvText(row.description)},${standing},${isoFromDatabase(row.firstRecordedAt)},${recordedCell(row)},${row.source},${row.id}\r\n`;
