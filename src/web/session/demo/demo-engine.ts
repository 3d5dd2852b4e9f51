import { DEMO_INSTANT } from "#demo/demo-answers.ts";
import { startDemoWorker } from "#demo/start-demo-worker.ts";
import type { DemoRequest, DemoResponse, DemoVisitor, FromServer, ToServer } from "#shared/demo-message.ts";
import { tellTimeFrom } from "#shared/demo/demo-time.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";

/**
 * The demo's server in this page. `asleep`: no one has asked for it yet; `waiting`: the server is still making its
 * sample; `loading`: its files are on their way; `opening`: the database engine is starting; `failed`: the next request starts another.
 */
export type EngineState = "asleep" | "waiting" | "loading" | "opening" | "ready" | "failed";

type Waiting = { resolve: (response: DemoResponse | null) => void; reject: (error: Error) => void };

// A page of the demo, and everything it shows, is at the time of the archive. A gallery is in an account's page, whose
// days are today's.
if (isDemo()) tellTimeFrom(DEMO_INSTANT, Date.now);

const waiting = new Map<number, Waiting>();
const listeners = new Set<() => void>();
let lastId = 0;
let worker: Worker | null = null;
let state: EngineState = "asleep";

export const engineState = (): EngineState => state;

/** Calls back with each change. Returns the way to stop. */
export const watchEngine = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const become = (next: EngineState): void => {
  state = next;
  for (const listener of listeners) listener();
};

/**
 * A worker that could not start never answers, so the next request starts another. One that did start has the visitor's
 * book.
 */
const failAll = (reason: string): void => {
  if (state !== "ready") {
    worker?.terminate();
    worker = null;
    become("failed");
  }
  for (const { reject } of waiting.values()) reject(new TypeError(`The demo could not start: ${reason}`));
  waiting.clear();
};

const hear = ({ data }: MessageEvent<FromServer>): void => {
  switch (data.kind) {
    case "waiting":
      return become("waiting");
    case "loaded":
      return become("opening");
    case "ready":
      return become("ready");
    case "failed":
      return failAll(data.reason);
    case "answer":
      waiting.get(data.id)?.resolve(data.response);
      waiting.delete(data.id);
  }
};

const post = (to: Worker, message: ToServer): void => to.postMessage(message);

/** Starts it unless it is running. Requests made before it is ready wait in order. */
export const startEngine = (): Worker => {
  if (worker) return worker;
  const started = startDemoWorker();
  started.addEventListener("message", hear);
  started.addEventListener("error", (event) => failAll(event.message));
  worker = started;
  become("loading");
  post(started, { kind: "start", now: isDemo() ? Date.now() : Date.parse(DEMO_INSTANT) });
  return started;
};

/** Null: the endpoint is public. */
export const askEngine = (
  request: DemoRequest,
  visitor: DemoVisitor,
  signal: AbortSignal | null | undefined,
): Promise<DemoResponse | null> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // Nothing is awaited between the number and its use: requests begin concurrently.
    lastId += 1;
    const id = lastId;
    waiting.set(id, { resolve, reject });
    signal?.addEventListener("abort", () => {
      waiting.delete(id);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("Aborted", "AbortError"));
    });
    post(startEngine(), { kind: "request", id, request, visitor });
  });
