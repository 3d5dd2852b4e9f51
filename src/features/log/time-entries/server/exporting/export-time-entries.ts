import { Readable } from "node:stream";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import { csvHours, csvText } from "#shared/export/csv.ts";
import { aiTextWords } from "#shared/proposed.ts";
import type { exportTimeEntries as contract } from "#features/log/time-entries/export-contract.ts";
import { ANALYSIS_HEADINGS, analysisCells } from "./analysis-cells.ts";
import { type BesideExport, type ExportedEntry, type ExportedLog, readExportPages } from "./read-export-pages.ts";
import { clockText } from "../reading/snapshot-of-row.ts";

export const EXPORT_HEADINGS = [
  "Date",
  "Start",
  "End",
  "Hours",
  "Seconds",
  "Person",
  "Property",
  "Activity",
  "Travel",
  "Capacity",
  "Business",
  "Description",
  "Time zone",
  "Portfolio-wide",
  "Material participation",
  "Other real property business",
  "Taken out as",
  "Standing",
  "First recorded",
  "Lateness",
  "Source",
  "AI and your words",
  ...ANALYSIS_HEADINGS,
  "Entry id",
] as const;

export const exportTimeEntries =
  (beside: BesideExport): Verb<typeof contract> =>
  async ({ db, scope, query, event }) => {
    event.say({ details: { format: "csv" } });
    return {
      content: Readable.from(entriesCsv(scope, db, { filters: query, beside })),
      contentType: "text/csv; charset=utf-8",
      fileName: query.year ? `tenure-log-${query.year}.csv` : "tenure-log.csv",
    };
  };

/** The log as a person reads it, page by page. */
export async function* entriesCsv(scope: Scope, db: Db, log: ExportedLog): AsyncGenerator<string> {
  yield `${EXPORT_HEADINGS.join(",")}\r\n`;
  for await (const page of readExportPages(scope, db, log)) {
    let text = "";
    for (const entry of page) text += lineOf(entry);
    yield text;
  }
}

/** What a model wrote of the work, and of which words; most entries have none. */
export const aiCell = ({ aiText }: ExportedEntry["row"]): string | null => aiText && aiTextWords(aiText);

/** What a person said of an entry, and nothing where the rules decide. */
export const saidText = (said: boolean | null): string => (said === null ? "" : said ? "yes" : "no");

/** Text that people wrote is quoted and must not become a formula; the rest is ours and needs neither precaution. */
const lineOf = ({
  row,
  person,
  property,
  business,
  standing,
  recordedAt,
  lateness,
  analysis,
  fileSummary,
}: ExportedEntry): string =>
  `${row.date},${clockText(row.timeStarted) ?? ""},${clockText(row.timeEnded) ?? ""},${csvHours(row.durationSeconds)},` +
  `${row.durationSeconds},${csvText(person)},${csvText(property)},${row.activityType},${row.travelKind ?? ""},` +
  `${row.capacity ?? ""},${csvText(business)},` +
  `${csvText(row.description)},${row.timeZone},${saidText(row.isPortfolioWide || null)},` +
  `${saidText(row.isMaterialParticipation)},${saidText(row.isQualifiedNonMaterial)},${row.overrideReason ?? ""},` +
  `${standing},${recordedAt},${lateness},${row.source},${csvText(aiCell(row))},${analysisCells(analysis, fileSummary).map(csvText).join(",")},${row.id}\r\n`;
