import type { ReportModel } from "#features/reports/reports/report-model.ts";
import type { ReportFormat } from "#features/reports/reports/rules.ts";
import { renderFormat } from "./render-formats.ts";
import type { RenderOptions } from "./render-report.ts";

/** The demo's server is in a thread of its own already: it renders there. */
export async function* streamReportJson(
  openModel: () => Promise<AsyncIterable<Uint8Array>>,
  format: ReportFormat,
  { paper = null }: RenderOptions = {},
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  let modelJson = "";
  for await (const piece of await openModel()) modelJson += decoder.decode(piece, { stream: true });
  const model: ReportModel = JSON.parse(modelJson);
  // The demo's firm has no logo, and the page's server has nothing that opens pictures.
  yield* renderFormat(model, format, paper && { ...paper, logo: null });
}
