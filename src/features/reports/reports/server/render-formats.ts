import { csvChunks } from "#shared/export/csv.ts";
import { reportJson } from "../report-json.ts";
import type { ReportModel } from "../report-model.ts";
import { logRows } from "../report-tables.ts";
import type { ReportFormat } from "../rules.ts";
import type { Letterhead } from "./pdf/letterhead.ts";
import { renderReportPdf } from "./pdf/report-pdf.ts";
import { renderReportXlsx } from "./report-xlsx.ts";

/** Renders in the calling thread, piece by piece. Servers use `renderReport`, which does it in another process. */
export async function* renderFormat(
  model: ReportModel,
  format: ReportFormat,
  letterhead: Letterhead | null = null,
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case "pdf":
      return yield* renderReportPdf(model, letterhead);
    case "xlsx":
      return yield* renderReportXlsx(model);
    case "csv":
      for (const chunk of csvChunks(logRows(model.content))) yield utf8.encode(chunk);
      return;
    case "json":
      return yield utf8.encode(`${JSON.stringify(reportJson(model), null, 1)}\n`);
  }
}

const utf8 = new TextEncoder();
