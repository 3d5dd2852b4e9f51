import { Worker } from "node:worker_threads";
import { createTurns } from "#server/processes/turns.ts";
import type { ReportModel } from "../report-model.ts";
import type { ReportFormat } from "../rules.ts";
import type { RenderedFile, RenderTask } from "./render-worker.ts";

export type RenderOptions = {
  /** Told of every file as it is done. */
  readonly onFile?: (format: ReportFormat) => void;
  /** Rendering is given up after this long; the largest year takes a few seconds. */
  readonly timeoutMs?: number;
  /** In less memory, for twice the time: for work that nobody sits and waits for. */
  readonly isLean?: boolean;
  /** Who waits for it: an owner has two renderings under way or waiting at most. The terminal leaves it out. */
  readonly owner?: string;
};

const TIMEOUT_MS = 120_000;
/** The young generation is large because a rendering makes many small things that live briefly. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 192 };
const LEAN_MEMORY = { ...MEMORY, maxYoungGenerationSizeMb: 4 };

const turns = createTurns({ perOwner: 2 });

/**
 * Renders a report in a worker thread, so that nobody else waits for it. Files come back in the order of `formats`.
 *
 * @throws AppError `rate_limited` when the owner has two already; Error when the worker fails, runs out of memory or out of time; the model itself was then at fault.
 */
export function renderReport(
  model: ReportModel,
  formats: readonly ReportFormat[],
  options: RenderOptions = {},
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> {
  return renderReportJson(new TextEncoder().encode(JSON.stringify(model)), formats, options);
}

/** The same of a model as it is stored. Its bytes go over to the worker: whoever gave them has them no more. */
export function renderReportJson(
  modelJson: Uint8Array<ArrayBuffer>,
  formats: readonly ReportFormat[],
  options: RenderOptions = {},
): Promise<ReadonlyMap<ReportFormat, Uint8Array>> {
  return turns(options.owner ?? null, () => renderInWorker({ modelJson, formats }, options));
}

type OwnTask = RenderTask & { readonly modelJson: Uint8Array<ArrayBuffer> };

function renderInWorker(task: OwnTask, options: RenderOptions): Promise<Map<ReportFormat, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const files = new Map<ReportFormat, Uint8Array>();
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: task,
      transferList: [task.modelJson.buffer],
      resourceLimits: options.isLean ? LEAN_MEMORY : MEMORY,
    });
    const timer = setTimeout(() => {
      reject(new Error(`rendering took longer than ${options.timeoutMs ?? TIMEOUT_MS} ms`));
      void worker.terminate();
    }, options.timeoutMs ?? TIMEOUT_MS);
    worker.on("message", ({ format, bytes }: RenderedFile) => {
      files.set(format, bytes);
      options.onFile?.(format);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => {
      clearTimeout(timer);
      if (files.size === task.formats.length) resolve(files);
      else
        reject(new Error(`the renderer stopped with code ${code} after ${files.size} of ${task.formats.length} files`));
    });
  });
}
