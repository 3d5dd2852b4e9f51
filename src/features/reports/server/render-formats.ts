import { csvChunks } from "#shared/export/csv.ts";
import { reportJson } from "../report-json.ts";
import type { ReportModel } from "../report-model.ts";
import { logRows } from "../report-tables.ts";
import type { ReportFormat } from "../rules.ts";
import { renderReportPdf } from "./pdf/report-pdf.ts";
import { renderReportXlsx } from "./report-xlsx.ts";

/** Renders in the calling thread. Servers use `renderReport`, which does it in another process. */
export async function renderFormat(model: ReportModel, format: ReportFormat): Promise<Uint8Array> {
  switch (format) {
    case "pdf":
      return renderReportPdf(model);
    case "xlsx":
      return renderReportXlsx(model);
    case "csv":
      return utf8.encode([...csvChunks(logRows(model.content.log))].join(""));
    case "json":
      return utf8.encode(`${JSON.stringify(reportJson(model), null, 1)}\n`);
  }
}

const utf8 = new TextEncoder();
