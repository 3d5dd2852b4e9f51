import { streamSheets } from "#server/sheets/stream-workbook.ts";
import type { ExportCell } from "#shared/export/cells.ts";
import type { ReportModel } from "../report-model.ts";
import { reportTables } from "../report-tables.ts";

/** This many rows are written at once. */
const PAGE_ROWS = 500;

/** The report as a workbook, piece by piece. The same model gives the same bytes. */
export const renderReportXlsx = (model: ReportModel): AsyncIterable<Uint8Array> =>
  streamSheets(
    reportTables(model).map(({ name, headings, widths, rows }) => ({
      name,
      columns: headings.map((heading, index) => ({ heading, width: widths[index] ?? 10 })),
      rows: pagesOf(rows),
    })),
    new Date(model.asOf),
  );

type Row = readonly ExportCell[];

async function* pagesOf(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  for (const row of rows) {
    page.push(row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
