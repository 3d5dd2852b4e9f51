import type { ScanReply, ScanTask } from "./scan-protocol.ts";

const PATIENCE_MS = 20_000;

type WithoutId<Task> = Task extends ScanTask ? Omit<Task, "id"> : never;
export type LogQuestion = WithoutId<ScanTask>;
export type LogWorker = { ask: (question: LogQuestion) => void; stop: () => void };

/** One file in one worker, which is stopped when it takes too long. Only the answer to the last question is used. */
export const startLogWorker = (hear: (reply: ScanReply) => void): LogWorker => {
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (says: string): void => {
    stop();
    hear({ id: last, kind: "refused", says });
  };
  worker.addEventListener("message", ({ data }: MessageEvent<ScanReply>) => {
    if (data.id !== last) return;
    clearTimeout(timer);
    hear(data);
  });
  worker.addEventListener("error", () => fail("The file could not be read."));
  const ask = (question: LogQuestion): void => {
    clearTimeout(timer);
    last += 1;
    timer = setTimeout(() => fail("Reading the file took too long, so it was stopped."), PATIENCE_MS);
    worker.postMessage({ ...question, id: last });
  };
  return { ask, stop };
};
