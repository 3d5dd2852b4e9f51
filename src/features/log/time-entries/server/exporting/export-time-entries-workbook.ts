import type { Verb } from "#server/http/implement.ts";
import { streamWorkbook } from "#server/sheets/stream-workbook.ts";
import { day, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import type { exportTimeEntriesWorkbook as contract } from "#features/log/time-entries/export-contract.ts";
import { analysisCells } from "./analysis-cells.ts";
import { aiCell, EXPORT_HEADINGS, saidText } from "./export-time-entries.ts";
import { type BesideExport, type ExportedEntry, readExportPages } from "./read-export-pages.ts";
import { clockText } from "../reading/snapshot-of-row.ts";

const WIDTHS: Partial<Record<(typeof EXPORT_HEADINGS)[number], number>> = {
  Description: 60,
  Property: 24,
  Person: 20,
  Business: 20,
  Activity: 32,
  "Time zone": 20,
  "First recorded": 24,
  "AI and your words": 60,
  "AI summary": 60,
  "AI tags": 40,
  "AI category": 32,
  "AI compliance flag": 40,
  "AI file summary": 60,
  "Entry id": 38,
};
const WIDTH = 12;
const COLUMNS = EXPORT_HEADINGS.map((heading) => ({ heading, width: WIDTHS[heading] ?? WIDTH }));

export const exportTimeEntriesWorkbook =
  (beside: BesideExport): Verb<typeof contract> =>
  async ({ db, scope, query, event }) => {
    event.say({ details: { format: "xlsx" } });
    const pages = readExportPages(scope, db, { filters: query, beside });
    return {
      content: streamWorkbook("Time entries", COLUMNS, rows(pages)),
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      fileName: query.year ? `tenure-log-${query.year}.xlsx` : "tenure-log.xlsx",
    };
  };

async function* rows(pages: AsyncIterable<ExportedEntry[]>): AsyncGenerator<ExportCell[][]> {
  for await (const page of pages) yield page.map(cellsOf);
}

/** The columns of the CSV. */
const cellsOf = ({
  row,
  person,
  property,
  business,
  standing,
  recordedAt,
  lateness,
  analysis,
  fileSummary,
}: ExportedEntry): ExportCell[] => [
  day(row.date),
  text(clockText(row.timeStarted)),
  text(clockText(row.timeEnded)),
  hours(row.durationSeconds),
  whole(row.durationSeconds),
  text(person),
  text(property),
  text(row.activityType),
  text(row.travelKind),
  text(row.capacity),
  text(business),
  text(row.description),
  text(row.timeZone),
  text(saidText(row.isPortfolioWide || null)),
  text(saidText(row.isMaterialParticipation)),
  text(saidText(row.isQualifiedNonMaterial)),
  text(row.overrideReason),
  text(standing),
  text(recordedAt),
  text(lateness),
  text(row.source),
  text(aiCell(row)),
  ...analysisCells(analysis, fileSummary).map(text),
  text(row.id),
];
