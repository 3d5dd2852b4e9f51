import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { DatabaseLog } from "../database.ts";
import type { WorkerCommand, WorkerOptions, WorkerReport } from "./worker-protocol.ts";

const MAX_RESTART_DELAY_MS = 10_000;
const CALM_MS = 60_000;

/** The embedded engine in its thread. A thread that dies is started again and recovers from its log. */
export type EmbeddedEngine = {
  /** Writes the data folder as a tar file from which an in-memory database starts in 0.3 s. */
  dump: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

const nextReport = async (worker: Worker, awaited: "ready" | "dumped"): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (report: WorkerReport): void => {
    if (report.type === awaited) resolve();
    if (report.type === "failed") reject(new Error(`The embedded database: ${report.reason}: ${report.detail}`));
  };
  const onExit = (): void => reject(new Error(`The embedded database ended before it was ${awaited}`));
  worker.on("message", onMessage).on("error", reject).on("exit", onExit);
  await promise.finally(() => worker.off("message", onMessage).off("error", reject).off("exit", onExit));
};

const logReport = (log: DatabaseLog, report: WorkerReport): void => {
  if (report.type === "failed") log.error({ detail: report.detail }, `embedded database stopped: ${report.reason}`);
  if (report.type === "checkpoint-failed") log.error({ detail: report.detail }, "embedded database: checkpoint failed");
  if (report.type === "idle-in-transaction") {
    log.error({}, "embedded database: cut off a client that kept a transaction open without using it");
  }
};

const launch = async (options: WorkerOptions, log: DatabaseLog): Promise<Worker> => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: options, name: "database" });
  worker.on("message", (report: WorkerReport) => logReport(log, report));
  await nextReport(worker, "ready");
  worker.on("error", (error) => log.error({ detail: error.stack }, "embedded database: its thread failed"));
  return worker;
};

export const startEmbeddedEngine = async (options: WorkerOptions, log: DatabaseLog): Promise<EmbeddedEngine> => {
  const closing = new AbortController();
  let current = launch(options, log);

  // Retries forever: a full or failing disk may be fixed while the program answers that it cannot save.
  const restart = async (attempt: number): Promise<Worker> => {
    await delay(attempt === 0 ? 0 : Math.min(250 * 2 ** attempt, MAX_RESTART_DELAY_MS), null, {
      signal: closing.signal,
    });
    log.warn({ attempt }, "embedded database: starting again from its log");
    return launch(options, log).catch((error: unknown) => {
      log.error({ detail: String(error) }, "embedded database: did not start");
      return restart(attempt + 1);
    });
  };

  const watch = (worker: Worker, attempt: number): void => {
    const startedAt = performance.now();
    worker.once("exit", () => {
      if (closing.signal.aborted) return;
      const next = performance.now() - startedAt > CALM_MS ? 0 : attempt + 1;
      current = restart(attempt);
      current.then((replacement) => watch(replacement, next)).catch(() => {});
    });
  };

  watch(await current, 0);
  return {
    dump: async (path) => {
      const worker = await current;
      const command: WorkerCommand = { type: "dump", path };
      worker.postMessage(command);
      await nextReport(worker, "dumped");
    },
    close: async () => {
      closing.abort();
      const worker = await current.catch(() => null);
      if (worker === null) return;
      const exited = once(worker, "exit");
      const command: WorkerCommand = { type: "close" };
      worker.postMessage(command);
      await exited;
    },
  };
};
