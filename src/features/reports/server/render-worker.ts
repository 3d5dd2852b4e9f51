import { parentPort, workerData } from "node:worker_threads";
import type { ReportModel } from "../report-model.ts";
import type { ReportFormat } from "../rules.ts";
import { renderFormat } from "./render-formats.ts";

/** What the worker is given, and what it sends for each format in turn. */
export type RenderTask = { readonly model: ReportModel; readonly formats: readonly ReportFormat[] };
export type RenderedFile = { readonly format: ReportFormat; readonly bytes: Uint8Array };

async function run(task: RenderTask): Promise<void> {
  for (const format of task.formats) {
    const bytes = await renderFormat(task.model, format);
    const own = new Uint8Array(bytes);
    parentPort?.postMessage({ format, bytes: own } satisfies RenderedFile, [own.buffer]);
  }
}

if (parentPort !== null) await run(workerData);
