import { startDemoWorker } from "#demo/start-demo-worker.ts";
import type { DemoForm, DemoRequest, DemoResponse, DemoVisitor, FromServer, ToServer } from "#shared/demo-message.ts";
import type { Transport } from "#web/credentials/transport.ts";
import { getAuthUser } from "#web/features.ts";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { readDemoTier } from "#web/credentials/demo-mode.ts";

type Waiting = { resolve: (response: DemoResponse | null) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let lastId = 0;
let worker: Worker | null = null;
let hasAnswered = false;

/** A worker that could not start never answers, so the next request starts another. One that did has the visitor's book. */
const failAll = (reason: string): void => {
  if (!hasAnswered) {
    worker?.terminate();
    worker = null;
  }
  for (const { reject } of waiting.values()) reject(new TypeError(`The demo could not start: ${reason}`));
  waiting.clear();
};

const hear = ({ data }: MessageEvent<FromServer>): void => {
  if (data.kind === "failed") return failAll(data.reason);
  hasAnswered = true;
  waiting.get(data.id)?.resolve(data.response);
  waiting.delete(data.id);
};

const startWorker = (): Worker => {
  const started = startDemoWorker();
  started.addEventListener("message", hear);
  started.addEventListener("error", (event) => failAll(event.message));
  return started;
};

/** The admin flag is the real user's, whoever the demo shows (specification section 4). */
const askWhetherAdmin = async (): Promise<boolean> => {
  const token = readAccessToken();
  if (token === null) return false;
  try {
    const answer = await fetch(getAuthUser.path, { headers: { authorization: `Bearer ${token}` } });
    const user: unknown = answer.ok ? await answer.json() : null;
    return typeof user === "object" && user !== null && "isAdmin" in user && user.isAdmin === true;
  } catch {
    return false;
  }
};

let admin: Promise<boolean> | null = null;

const formOf = (form: FormData): DemoForm => [...form.entries()].map(([name, value]) => ({ name, value }));

const requestOf = (url: string, init: RequestInit): DemoRequest => ({
  url,
  method: init.method ?? "GET",
  headers: Object.fromEntries(new Headers(init.headers)),
  body: typeof init.body === "string" ? init.body : null,
  form: init.body instanceof FormData ? formOf(init.body) : null,
});

const ask = (message: ToServer, signal: AbortSignal | null | undefined): Promise<DemoResponse | null> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    waiting.set(message.id, { resolve, reject });
    signal?.addEventListener("abort", () => {
      waiting.delete(message.id);
      reject(signal.reason instanceof Error ? signal.reason : new DOMException("Aborted", "AbortError"));
    });
    worker ??= startWorker();
    worker.postMessage(message);
  });

/** Nobody else writes to the demo's book: whoever waits for a change of it waits. */
const WAIT_PATH = "/api/changes";
const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** Requests go to a server in this page's worker; what is public anyway (settings, feedback) goes to the real one. */
export const demoTransportOf =
  (readTier: () => DemoVisitor["tier"]): Transport =>
  async (url, init) => {
    if (url.startsWith(WAIT_PATH)) return untilAborted(init.signal);
    admin ??= askWhetherAdmin();
    const visitor = { isAdmin: await admin, tier: readTier() };
    // Nothing is awaited between the number and its use: requests begin side by side.
    lastId += 1;
    const answer = await ask({ kind: "request", id: lastId, request: requestOf(url, init), visitor }, init.signal);
    if (answer === null) return fetch(url, init);
    const { status, headers, body } = answer;
    return new Response(body as BodyInit | null, { status, headers });
  };

export const demoTransport = demoTransportOf(readDemoTier);
