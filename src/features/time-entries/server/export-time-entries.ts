import { Readable } from "node:stream";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { csvRow } from "#shared/export/csv.ts";
import { day, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import type { EntryFilters, exportTimeEntries as contract } from "../contract.ts";
import type { EntryCursor } from "../cursor.ts";
import { classifyEntry, standingOf } from "../standing.ts";
import { type EntryView, readEntryPage } from "./reading/read-model.ts";
import { readPersonNames } from "./reading/read-person-names.ts";

const PAGE_ROWS = 1000;

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
  yield csvRow(HEADINGS.map(text));
  for (let cursor: EntryCursor | null = null; ;) {
    const views: EntryView[] = await readEntryPage(scope, db, { filters, sort: "date", cursor, limit: PAGE_ROWS });
    if (views.length > 0) yield views.map((view) => csvRow(cellsOf(view, persons))).join("");
    const last = views.at(-1)?.entry;
    if (!last || views.length < PAGE_ROWS) return;
    cursor = { date: last.date, id: last.id };
  }
}

const cellsOf = ({ entry, context }: EntryView, persons: ReadonlyMap<string, string>): ExportCell[] => [
  day(entry.date),
  text(entry.timeStarted),
  text(entry.timeEnded),
  hours(entry.durationSeconds),
  whole(entry.durationSeconds),
  text(persons.get(entry.personId) ?? null),
  text(context.property?.nickname ?? null),
  text(entry.activityType),
  text(entry.travelKind),
  text(entry.description),
  text(standingOf(entry, classifyEntry(entry, context)).standing),
  text(entry.firstRecordedAt),
  text(entry.source),
  text(entry.id),
];
