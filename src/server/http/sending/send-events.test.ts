import type { AddressInfo } from "node:net";
import { setImmediate as tick } from "node:timers/promises";
import * as z from "zod/mini";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { register } from "#features/account/accounts/contract.ts";
import { routes } from "#server/features.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { openApiDocument } from "../api-docs/openapi-document.ts";
import { answerOnce } from "../answer-once.ts";
import { goneSignal, implement } from "../implement.ts";
import { wantsEvents } from "./send-events.ts";

const HOWS = ["whole", "refused", "broken", "fallen", "silent", "slow"] as const;
const count = defineEndpoint({
  method: "POST",
  path: "/api/count",
  summary: "Count",
  access: "signedIn",
  needs: null,
  event: { none: "a sample" },
  makesStale: "nothing",
  body: z.strictObject({ how: z.enum(HOWS) }),
  response: z.strictObject({ total: z.int() }),
  events: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("number"), number: z.int() }),
    z.strictObject({ type: z.literal("answer"), answer: z.strictObject({ total: z.int() }) }),
  ]),
});

let goOn = Promise.withResolvers<void>();
let isGone = Promise.withResolvers<void>();
let lastAnswer = Promise.withResolvers<void>();
let counted = 0;

const counting = implement(
  count,
  async (call) => {
    const { body, live, http, db } = call;
    counted += 1;
    const { resolve } = isGone;
    goneSignal(http).addEventListener("abort", () => resolve());
    if (body.how === "refused") throw new AppError("state_conflict", { message: "Not now." });
    if (body.how === "silent") return { total: 0 };
    live?.send({ type: "number", number: 1 });
    if (body.how === "slow") await db.execute(sql`SELECT pg_sleep(30)`);
    await goOn.promise;
    if (body.how === "broken") throw new AppError("not_found");
    if (body.how === "fallen") throw new Error("lost count");
    live?.send({ type: "number", number: 2 });
    const answer = await answerOnce(call, async () => ({ total: 3 }));
    lastAnswer.resolve();
    return answer;
  },
  { transaction: "own" },
);

let app: TestApp;
let origin = "";
let authorization = "";
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  app = await startTestApp({ routes: [...routes, counting], log, limits: { databaseMs: 600 } });
  const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
  const body = { ...person, email: "robin@tenure.example", password: "a long sentence to sign in with" };
  authorization = `Bearer ${(await app.visitor().call(register, { body })).tokens.accessToken}`;
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());
beforeEach(() => {
  [goOn, isGone, lastAnswer] = [Promise.withResolvers(), Promise.withResolvers(), Promise.withResolvers()];
  lines.length = 0;
});
afterEach(() => vi.useRealTimers());

type How = (typeof HOWS)[number];

const ask = (how: How, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> =>
  fetch(`${origin}${count.path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json", accept: "text/event-stream", ...headers },
    body: JSON.stringify({ how }),
    ...(signal && { signal }),
  });

const piecesOf = ({ body }: Response): { next(): Promise<string> } => {
  const reader = (body ?? new Response("").body)?.pipeThrough(new TextDecoderStream()).getReader();
  return { next: async () => (await reader?.read())?.value ?? "" };
};

const NUMBER = (number: number) => `event: number\ndata: {"type":"number","number":${number}}\n\n`;
const ANSWER = (total: number) => `event: answer\ndata: {"type":"answer","answer":{"total":${total}}}\n\n`;
const complaints = () => lines.filter((line) => Number(JSON.parse(line).level) > 30);

describe("an answer that is sent event by event", () => {
  test("sends each when it is made, and the whole answer last", async () => {
    const answer = await ask("whole", { "accept-encoding": "br, gzip" });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      vary: "accept",
    });
    expect(answer.headers.get("content-encoding")).toBe(null);
    const pieces = piecesOf(answer);
    expect(await pieces.next()).toBe(NUMBER(1));
    goOn.resolve();
    let rest = "";
    for (let piece = await pieces.next(); piece !== ""; piece = await pieces.next()) rest += piece;
    expect(rest).toBe(NUMBER(2) + ANSWER(3));
    expect(complaints()).toEqual([]);
  });

  test("is one answer for whoever accepts no events, or rather has JSON", async () => {
    goOn.resolve();
    for (const accept of ["application/json", "*/*", "application/json, text/event-stream;q=0.9"]) {
      const answer = await ask("whole", { accept });
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(await answer.json()).toEqual({ total: 3 });
    }
  });

  test("that has no other event is one event", async () => {
    expect(await (await ask("silent")).text()).toBe(ANSWER(0));
  });

  test("is the one event again under its key, without being made again", async () => {
    goOn.resolve();
    const key = { "idempotency-key": "count-once" };
    expect(await (await ask("whole", key)).text()).toBe(NUMBER(1) + NUMBER(2) + ANSWER(3));
    const before = counted;
    const again = await ask("whole", key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.text()).toBe(ANSWER(3));
    expect(counted).toBe(before);
    const asJson = await ask("whole", { ...key, accept: "application/json" });
    expect(await asJson.json()).toEqual({ total: 3 });
  });

  test("says that it lives while nothing comes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const pieces = piecesOf(await ask("whole"));
    expect(await pieces.next()).toBe(NUMBER(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await pieces.next()).toBe(":\n\n");
    goOn.resolve();
    expect(await pieces.next()).toContain(NUMBER(2));
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });
});

describe("a refusal", () => {
  test("before the first event is answered as everywhere", async () => {
    const refused = await ask("refused");
    expect(refused.status).toBe(409);
    expect(refused.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await refused.json()).toMatchObject({ code: "state_conflict", message: "Not now." });
    const malformed = await ask("none" as How);
    expect(malformed.status).toBe(400);
  });

  test("after it is the last event, with the usual body", async () => {
    goOn.resolve();
    const answer = await ask("broken");
    const requestId = answer.headers.get("x-request-id");
    const body = { code: "not_found", message: "We could not find that.", requestId };
    expect(await answer.text()).toBe(`${NUMBER(1)}event: error\ndata: ${JSON.stringify(body)}\n\n`);
    expect(complaints()).toEqual([]);
  });

  test("that is a fault of ours goes to the log, and only there", async () => {
    goOn.resolve();
    const text = await (await ask("fallen")).text();
    expect(text).toContain('"code":"internal"');
    expect(text).not.toContain("lost count");
    expect(complaints()).toEqual([expect.stringContaining("lost count")]);
  });

  test("comes when the database takes too long, though the answer has begun", async () => {
    const text = await (await ask("slow")).text();
    expect(text).toMatch(/^event: number\n.*\n\nevent: error\ndata: \{"code":"unavailable"/);
  });
});

test("a caller who went away is noticed at once, and is no fault", async () => {
  const leaving = new AbortController();
  const pieces = piecesOf(await ask("whole", {}, leaving.signal));
  await pieces.next();
  leaving.abort();
  await isGone.promise;
  goOn.resolve();
  await lastAnswer.promise;
  await tick();
  expect(complaints()).toEqual([]);
});

test("the description of the API says what an event is", () => {
  const content = JSON.stringify(openApiDocument([counting]).paths);
  expect(content).toContain('"application/json":{"schema":{"type":"object"');
  expect(content).toContain('"text/event-stream":{"schema":{');
});

test("what sends events opens its own transactions", () => {
  expect(() => implement(count, async () => ({ total: 1 }))).toThrow("sends events");
});

test.each([
  ["text/event-stream", true],
  ["TEXT/Event-Stream; charset=utf-8", true],
  ["application/json, text/event-stream", true],
  ["text/event-stream;q=0.5, */*;q=0.1", true],
  ["text/event-stream; q=0.5, application/*; q=0.6", false],
  ["text/event-stream;q=0", false],
  ["text/event-stream;q=0.000", false],
  ["text/event-stream;q=2", false],
  ["text/event-stream;q=", false],
  ["text/event-stream;q=0.4, */*", false],
  ["text/*", false],
  ["*/*", false],
  ["", false],
  [undefined, false],
])("of %s is asked for events: %s", (accept, isWanted) => {
  expect(wantsEvents(accept)).toBe(isWanted);
});
