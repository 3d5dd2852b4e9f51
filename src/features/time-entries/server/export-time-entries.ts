import { Readable } from "node:stream";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { csvHours, csvText } from "#shared/export/csv.ts";
import type { EntryFilters, exportTimeEntries as contract } from "../contract.ts";
import type { EntryCursor } from "../cursor.ts";
import type { EntrySnapshot } from "../snapshot.ts";
import { createStandingReader, type EntryStanding } from "../standing.ts";
import { type EntryView, readEntryPage } from "./reading/read-model.ts";
import { readPersonNames } from "./reading/read-person-names.ts";

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
    const views: EntryView[] = await readEntryPage(scope, db, { filters, sort: "date", cursor, limit: PAGE_ROWS });
    let text = "";
    for (const { entry, context } of views) {
      text += lineOf(entry, {
        person: persons.get(entry.personId) ?? null,
        property: context.property?.nickname ?? null,
        standing: standing(entry, context),
      });
    }
    if (text) yield text;
    const last = views.at(-1)?.entry;
    if (!last || views.length < PAGE_ROWS) return;
    cursor = { date: last.date, id: last.id };
  }
}

type Names = { person: string | null; property: string | null; standing: EntryStanding };

/** Text that people wrote is quoted and cannot become a formula; the rest is ours and needs neither. */
const lineOf = (entry: EntrySnapshot, { person, property, standing }: Names): string =>
  `${entry.date},${entry.timeStarted ?? ""},${entry.timeEnded ?? ""},${csvHours(entry.durationSeconds)},` +
  `${entry.durationSeconds},${csvText(person)},${csvText(property)},${entry.activityType},${entry.travelKind ?? ""},` +
  `${csvText(entry.description)},${standing},${entry.firstRecordedAt},${entry.source},${entry.id}\r\n`;
