import { parentPort, workerData } from "node:worker_threads";
import type { ReportModel } from "../report-model.ts";
import type { ReportFormat } from "../rules.ts";
import { renderFormat } from "./render-formats.ts";

/** What the worker is given. The model comes as the bytes of its JSON, which change hands without a copy. */
export type RenderTask = { readonly modelJson: Uint8Array; readonly formats: readonly ReportFormat[] };
/** What it sends for each format in turn. */
export type RenderedFile = { readonly format: ReportFormat; readonly bytes: Uint8Array };

async function run(task: RenderTask): Promise<void> {
  const model: ReportModel = JSON.parse(new TextDecoder().decode(task.modelJson));
  for (const format of task.formats) {
    const bytes = await renderFormat(model, format);
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    const own = isAlone ? bytes : new Uint8Array(bytes);
    parentPort?.postMessage({ format, bytes: own } satisfies RenderedFile, [own.buffer as ArrayBuffer]);
  }
}

if (parentPort !== null) await run(workerData);
