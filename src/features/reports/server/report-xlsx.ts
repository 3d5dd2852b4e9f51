import writeWorkbook, { type Cell, type Sheet } from "write-excel-file/node";
import type { ReportModel } from "../report-model.ts";
import { reportTables, type ReportTable } from "../report-tables.ts";
import { hundredthsOfHour, type ExportCell } from "#shared/export/cells.ts";

/** The report as a workbook. Cells come through the same encoder as CSV: text is typed as text, never as a formula. */
export async function renderReportXlsx(model: ReportModel): Promise<Uint8Array> {
  return writeWorkbook(reportTables(model).map(sheet), { fontFamily: "Calibri", fontSize: 11 }).toBuffer();
}

type WorkbookSheet = Sheet<never>;

function sheet(table: ReportTable): WorkbookSheet {
  const headings: Cell[] = table.headings.map((value) => ({ value, type: String, fontWeight: "bold" }));
  const rows = Array.from(table.rows, (row) => row.map((cell) => workbookCell(cell)));
  return {
    sheet: table.name,
    data: [headings, ...rows],
    columns: table.widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  };
}

function workbookCell(cell: ExportCell): Cell {
  switch (cell.kind) {
    case "empty":
      return null;
    case "text":
      return { value: cell.text, type: String };
    case "whole":
      return { value: cell.value, type: Number, format: "0" };
    case "decimal":
      return { value: cell.value, type: Number };
    case "hours":
      return { value: hundredthsOfHour(cell.seconds) / 100, type: Number, format: "0.00" };
    case "day":
      return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
  }
}
