import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromServer, ToServer } from "#shared/demo-message.ts";

type Asked = Extract<ToServer, { kind: "request" }>;

/** How many workers from here on cannot start. */
let broken = 0;
/** Whether a worker begins to answer by itself. */
let isHeld = false;
let started: FakeWorker[] = [];

/** Answers each request with its address and its tier, the last one first; a broken one says so once and answers nothing. */
class FakeWorker extends EventTarget {
  readonly asked: Asked[] = [];
  readonly #isBroken = broken > 0;
  #isReady = false;

  constructor() {
    super();
    started.push(this);
    if (this.#isBroken) broken -= 1;
    if (this.#isBroken) setTimeout(() => this.#tell({ kind: "failed", reason: "no database" }));
    else if (!isHeld) queueMicrotask(() => this.begin());
  }

  begin(): void {
    this.#isReady = true;
    this.#tell({ kind: "ready" });
    while (this.asked.length > 0) this.#answer();
  }

  terminate(): void {
    this.asked.length = 0;
  }

  postMessage(message: ToServer): void {
    if (message.kind === "start") return;
    this.asked.push(message);
    if (this.#isReady) queueMicrotask(() => this.#answer());
  }

  #answer(): void {
    const last = this.asked.pop();
    if (!last) return;
    const body = JSON.stringify({ url: last.request.url, tier: last.visitor.tier });
    this.#tell({ kind: "answer", id: last.id, response: { status: 200, headers: {}, body } });
  }

  #tell(data: FromServer): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const page = vi.hoisted(() => ({ isDemo: true }));
const reread = vi.hoisted(() => vi.fn<(isOld: () => boolean) => void>());

vi.mock("#demo/start-demo-worker.ts", () => ({ startDemoWorker: () => new FakeWorker() }));
vi.mock("#demo/demo-answers.ts", () => ({
  DEMO_ANSWERS_URL: "/assets/demo-answers.json",
  DEMO_INSTANT: "2026-11-20T15:00:00.000Z",
}));
vi.mock("#web/credentials/demo-mode.ts", () => ({ isDemo: () => page.isDemo, readDemoTier: () => "free" }));
vi.mock("#web/api/rereads.ts", () => ({ reread, holdRereads: () => {}, releaseRereads: () => {} }));

const RECORDED = "/api/properties";
const RealDate = Date;

beforeEach(() => {
  vi.resetModules();
  started = [];
  broken = 0;
  isHeld = false;
  page.isDemo = true;
  reread.mockClear();
  vi.stubGlobal("fetch", async () => Response.json({ free: { [RECORDED]: JSON.stringify("recorded") } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.Date = RealDate;
});

const load = () => import("./demo-transport.ts");

test("after a worker that could not start the next request starts another", async () => {
  broken = 1;
  const ask = (await load()).demoTransportOf(() => "premium");
  await expect(ask("/api/properties", {})).rejects.toThrow("no database");
  expect((await ask("/api/properties", {})).status).toBe(200);
});

test("an error of a worker that has answered does not take the book that was written in it", async () => {
  const ask = (await load()).demoTransportOf(() => "premium");
  await ask("/api/properties", {});
  started[0]?.dispatchEvent(Object.assign(new Event("error"), { message: "a timer" }));
  await ask("/api/properties", {});
  expect(started).toHaveLength(1);
});

test("requests that begin side by side each get their own answer, for the book that each asked for", async () => {
  const { demoTransportOf } = await load();
  const ask = async (tier: "premium" | "empty", url: string): Promise<unknown> =>
    (await demoTransportOf(() => tier)(url, {})).json();
  const answers = await Promise.all([
    ask("premium", "/api/properties"),
    ask("empty", "/api/properties"),
    ask("premium", "/api/persons"),
  ]);
  expect(answers).toEqual([
    { url: "/api/properties", tier: "premium" },
    { url: "/api/properties", tier: "empty" },
    { url: "/api/persons", tier: "premium" },
  ]);
});

test("what was recorded is answered without the engine, at the archive's time, and asked again once it answers", async () => {
  isHeld = true;
  const { demoTransport } = await load();
  expect(await (await demoTransport(RECORDED, {})).json()).toBe("recorded");
  expect(started).toHaveLength(0);
  expect(new Date().toISOString()).toContain("2026-11-20T15:00");
  const other = demoTransport("/api/persons", {});
  await vi.waitFor(() => expect(started[0]?.asked).toHaveLength(1));
  expect(reread).not.toHaveBeenCalled();
  started[0]?.begin();
  expect(await (await other).json()).toMatchObject({ url: "/api/persons" });
  expect(reread).toHaveBeenCalledTimes(1);
  expect(await (await demoTransport(RECORDED, {})).json()).toMatchObject({ url: RECORDED });
});

test("a gallery in the page of an account leaves that page its own days", async () => {
  page.isDemo = false;
  await (await load()).demoTransportOf(() => "premium")(RECORDED, {});
  expect(Date).toBe(RealDate);
});

test("a write waits for the engine, and so does every read after it", async () => {
  isHeld = true;
  const { demoTransport } = await load();
  await demoTransport(RECORDED, {});
  const write = demoTransport("/api/time-entries", { method: "POST", body: "{}" });
  const read = demoTransport(RECORDED, {});
  await vi.waitFor(() => expect(started[0]?.asked.map(({ request }) => request.method)).toEqual(["POST", "GET"]));
  started[0]?.begin();
  expect((await write).status).toBe(200);
  expect(await (await read).json()).toMatchObject({ url: RECORDED });
});

test("without the recording the engine answers", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  const { demoTransport } = await load();
  expect(await (await demoTransport(RECORDED, {})).json()).toMatchObject({ url: RECORDED });
});
