import { parentPort, workerData } from "node:worker_threads";
import type { ReportModel } from "../report-model.ts";
import type { ReportFormat } from "../rules.ts";
import { renderFormat } from "./render-formats.ts";

/** What the worker is given. The model comes as JSON text: cloning it as an object would hold up the caller for longer. */
export type RenderTask = { readonly modelJson: string; readonly formats: readonly ReportFormat[] };
/** What it sends for each format in turn. */
export type RenderedFile = { readonly format: ReportFormat; readonly bytes: Uint8Array };

async function run(task: RenderTask): Promise<void> {
  const model: ReportModel = JSON.parse(task.modelJson);
  for (const format of task.formats) {
    const bytes = await renderFormat(model, format);
    const own = new Uint8Array(bytes);
    parentPort?.postMessage({ format, bytes: own } satisfies RenderedFile, [own.buffer]);
  }
}

if (parentPort !== null) await run(workerData);
