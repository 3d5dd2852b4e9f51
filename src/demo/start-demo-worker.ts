/** The demo's server starts with its first request. */
export const startDemoWorker = (): Worker =>
  new Worker(new URL("./server/demo-worker.ts", import.meta.url), { type: "module" });
