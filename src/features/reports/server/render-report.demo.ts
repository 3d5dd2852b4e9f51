import { reportJson } from "#features/reports/report-json.ts";
import type { ReportModel } from "#features/reports/report-model.ts";
import { logRows } from "#features/reports/report-tables.ts";
import type { ReportFormat } from "#features/reports/rules.ts";
import { csvChunks } from "#shared/export/csv.ts";
import { notInDemo } from "#shared/demo/not-in-demo.ts";

const utf8 = new TextEncoder();

const render = (model: ReportModel, format: ReportFormat): Uint8Array => {
  if (format === "csv") return utf8.encode([...csvChunks(logRows(model.content))].join(""));
  if (format === "json") return utf8.encode(`${JSON.stringify(reportJson(model), null, 1)}\n`);
  throw notInDemo(`The ${format.toUpperCase()} of a report`);
};

export const renderReport = async (
  model: ReportModel,
  formats: readonly ReportFormat[],
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> =>
  new Map(formats.map((format) => [format, render(model, format)] as const));

export async function* streamReportJson(
  openModel: () => Promise<AsyncIterable<Uint8Array>>,
  format: ReportFormat,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let modelJson = "";
  for await (const piece of await openModel()) modelJson += decoder.decode(piece, { stream: true });
  yield render(JSON.parse(modelJson), format);
}
