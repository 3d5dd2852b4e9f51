import { expect, test, vi } from "vitest";
import type { FromServer, ToServer } from "#shared/demo-message.ts";

/** How many workers from here on cannot start. */
let broken = 0;
let started: FakeWorker[] = [];

/** Answers each request with its address and its tier, the last one first; a broken one says so once and answers nothing. */
class FakeWorker extends EventTarget {
  readonly #asked: ToServer[] = [];
  readonly #isBroken = broken > 0;

  constructor() {
    super();
    started.push(this);
    if (!this.#isBroken) return;
    broken -= 1;
    setTimeout(() => {
      const data: FromServer = { kind: "failed", reason: "no database" };
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }

  terminate(): void {
    this.#asked.length = 0;
  }

  postMessage(message: ToServer): void {
    this.#asked.push(message);
    if (this.#isBroken) return;
    queueMicrotask(() => {
      const last = this.#asked.pop();
      if (last) this.#answer(last);
    });
  }

  #answer({ id, request, visitor }: ToServer): void {
    const body = JSON.stringify({ url: request.url, tier: visitor.tier });
    const data: FromServer = { kind: "answer", id, response: { status: 200, headers: {}, body } };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

vi.mock("#demo/start-demo-worker.ts", () => ({ startDemoWorker: () => new FakeWorker() }));

test("after a worker that could not start the next request starts another", async () => {
  vi.resetModules();
  broken = 1;
  const { demoTransportOf } = await import("./demo-transport.ts");
  const ask = demoTransportOf(() => "premium");
  await expect(ask("/api/properties", {})).rejects.toThrow("no database");
  expect((await ask("/api/properties", {})).status).toBe(200);
});

test("an error of a worker that has answered does not take the book that was written in it", async () => {
  vi.resetModules();
  started = [];
  const { demoTransportOf } = await import("./demo-transport.ts");
  const ask = demoTransportOf(() => "premium");
  await ask("/api/properties", {});
  started[0]?.dispatchEvent(Object.assign(new Event("error"), { message: "a timer" }));
  await ask("/api/properties", {});
  expect(started).toHaveLength(1);
});

test("requests that begin side by side each get their own answer, for the book that each asked for", async () => {
  const { demoTransportOf } = await import("./demo-transport.ts");
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
