import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { getAuthUser } from "../features.ts";
import { onSessionEvent, type SessionEvent } from "../credentials/session-events.ts";
import { callApi, callApiForFile, callApiOrNull } from "./call-api.ts";
import { replaceTransport } from "../credentials/transport.ts";

const readThings = defineEndpoint({
  method: "GET",
  path: "/api/things/:id",
  summary: "Read",
  access: "signedIn",
  needs: null,
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ year: z.optional(z.number()), tag: z.nullish(z.string()) }),
  response: z.strictObject({ ok: z.boolean() }),
});
const writeThing = defineEndpoint({
  method: "POST",
  path: "/api/things",
  summary: "Write",
  access: "signedIn",
  needs: null,
  event: { none: "a sample" },
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ ok: z.boolean() }),
});
const openDoor = defineEndpoint({
  method: "POST",
  path: "/api/door",
  summary: "Public write",
  access: "public",
  needs: null,
  event: { none: "a sample" },
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ ok: z.boolean() }),
  idempotent: false,
});

type Call = { method: string; url: string; headers: Headers; body: unknown; credentials: string | undefined };

let calls: Call[] = [];
let storage: Map<string, string>;
let visited: string[] = [];
let events: SessionEvent[] = [];
let stopListening: () => void;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

/** Answers in order of `METHOD path`; a list is used up one by one, its last answer stays. */
const serve = (answers: Record<string, (() => Response)[]>): void => {
  replaceTransport(async (url, init) => {
    const method = init.method ?? "GET";
    calls.push({
      method,
      url,
      headers: new Headers(init.headers),
      body: init.body,
      credentials: init.credentials,
    });
    const queue = answers[`${method} ${url.split("?")[0]}`] ?? [];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (!next) throw new TypeError("connection refused");
    return next();
  });
};

const ok = (): Response => json(200, { ok: true });
const refused = (): Response => json(401, { code: "not_signed_in", message: "Please sign in.", requestId: "r1" });
const sent = (method: string, url: string): Call[] =>
  calls.filter((each) => each.method === method && each.url === url);

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => new Error("it did not fail"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw error;
  return error;
};

beforeEach(() => {
  calls = [];
  visited = [];
  events = [];
  storage = new Map([["accessToken", "old"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("location", {
    pathname: "/settings",
    search: "",
    hash: "",
    assign: (to: string) => visited.push(to),
  });
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => Promise<unknown>) => work() } });
  stopListening = onSessionEvent((event) => events.push(event));
});

afterEach(() => {
  stopListening();
  replaceTransport(null);
  vi.unstubAllGlobals();
});

describe("a request", () => {
  it("carries credentials and the token, and skips empty query values", async () => {
    serve({ "GET /api/things/a%2Fb": [ok] });
    await callApi(readThings, { params: { id: "a/b" }, query: { year: 2025, tag: null } });
    const [call] = calls;
    expect(call?.url).toBe("/api/things/a%2Fb?year=2025");
    expect(call?.credentials).toBe("include");
    expect(call?.headers.get("authorization")).toBe("Bearer old");
    expect(call?.headers.get("idempotency-key")).toBeNull();
  });

  it("has no Authorization header without a token", async () => {
    storage.clear();
    serve({ "POST /api/things": [ok] });
    await callApi(writeThing, { body: { name: "x" } });
    expect(calls[0]?.headers.get("authorization")).toBeNull();
  });

  it("a write sends JSON under an Idempotency-Key", async () => {
    serve({ "POST /api/things": [ok] });
    await callApi(writeThing, { body: { name: "x" } }, { idempotencyKey: "act-1" });
    expect(calls[0]?.body).toBe('{"name":"x"}');
    expect(calls[0]?.headers.get("content-type")).toBe("application/json");
    expect(calls[0]?.headers.get("idempotency-key")).toBe("act-1");
  });

  it("an endpoint without idempotency gets no key", async () => {
    serve({ "POST /api/door": [ok] });
    await callApi(openDoor, { body: { name: "x" } });
    expect(calls[0]?.headers.get("idempotency-key")).toBeNull();
  });

  it("a file comes back as a response", async () => {
    serve({ "GET /api/things/1": [() => new Response("a,b")] });
    const response = await callApiForFile(readThings, { params: { id: "1" } });
    expect(await response.text()).toBe("a,b");
  });
});

describe("a failed request", () => {
  it("brings code, fields and request id", async () => {
    const body = { code: "validation_failed", message: "Check.", fields: { name: "Too long" }, requestId: "r9" };
    serve({ "POST /api/things": [() => json(400, body)] });
    const error = await failureOf(callApi(writeThing, { body: { name: "x" } }));
    expect(error).toMatchObject({ status: 400, code: "validation_failed", message: "Check.", requestId: "r9" });
    expect(error.fields).toEqual({ name: "Too long" });
  });

  it("a rate limit has the words of its kind and the seconds of Retry-After", async () => {
    const limited = (): Response => json(429, { code: "rate_limited", message: "Slow" }, { "retry-after": "17" });
    serve({ "POST /api/things": [limited], "GET /api/things/1": [limited] });
    const write = await failureOf(callApi(writeThing, { body: { name: "x" } }));
    const read = await failureOf(callApi(readThings, { params: { id: "1" } }));
    expect([write.message, write.retryAfterSeconds]).toEqual([
      "Rate limited - please wait a moment before trying again",
      17,
    ]);
    expect(read.message).toBe("Rate limited - too many requests");
  });

  it("a 503 is a sleeping host only with the header", async () => {
    const awake = (): Response => json(503, { code: "unavailable", message: "Not ready." });
    const asleep = (): Response => json(503, {}, { "x-host-asleep": "1" });
    serve({ "GET /api/things/1": [awake, asleep] });
    const first = await failureOf(callApi(readThings, { params: { id: "1" } }));
    const second = await failureOf(callApi(readThings, { params: { id: "1" } }));
    expect([first.hostAsleep, first.message]).toEqual([false, "Not ready."]);
    expect([second.hostAsleep, second.message]).toEqual([true, "Server is starting up - please wait a moment"]);
  });

  it("a proxy's error page is no message", async () => {
    serve({ "GET /api/things/1": [() => new Response("<html>Bad</html>", { status: 502 })] });
    const error = await failureOf(callApi(readThings, { params: { id: "1" } }));
    expect(error.message).toBe("HTTP error! status: 502");
  });

  it("no answer at all has status 0; so has one that breaks off, for the act may have happened", async () => {
    serve({ "POST /api/things": [() => new Response('{"ok":tr', { status: 201 })] });
    const error = await failureOf(callApi(readThings, { params: { id: "1" } }));
    expect([error.status, error.code]).toEqual([0, "network"]);
    const broken = await failureOf(callApi(writeThing, { body: { name: "x" } }));
    expect([broken.status, broken.code]).toEqual([0, "unreadable"]);
  });
});

describe("a 401 with a token", () => {
  const refreshed = (): Response => json(200, { tokens: { accessToken: "new" } });

  it("refreshes once, stores the token and sends the same again under the same key", async () => {
    serve({ "POST /api/things": [refused, ok], "POST /api/auth/refresh": [refreshed] });
    await callApi(writeThing, { body: { name: "x" } });
    const [first, second] = sent("POST", "/api/things");
    expect(storage.get("accessToken")).toBe("new");
    expect(second?.headers.get("authorization")).toBe("Bearer new");
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  });

  it("many callers at once refresh once", async () => {
    serve({ "GET /api/things/1": [refused, refused, refused, ok], "POST /api/auth/refresh": [refreshed] });
    const read = (): Promise<unknown> => callApi(readThings, { params: { id: "1" } });
    await Promise.all([read(), read(), read()]);
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(1);
  });

  it("uses the token that another tab has stored meanwhile instead of refreshing", async () => {
    const replacedElsewhere = (): Response => {
      storage.set("accessToken", "from another tab");
      return refused();
    };
    serve({ "GET /api/things/1": [replacedElsewhere, ok] });
    await callApi(readThings, { params: { id: "1" } });
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(0);
    expect(calls.at(-1)?.headers.get("authorization")).toBe("Bearer from another tab");
  });

  it("a read that is refused under the new token too refreshes once, signs out and ends at /logout-success", async () => {
    serve({ "GET /api/things/1": [refused], "POST /api/auth/refresh": [refreshed], "POST /api/logout": [ok] });
    await failureOf(callApi(readThings, { params: { id: "1" } }));
    await vi.waitFor(() => expect(visited).toEqual(["/logout-success"]));
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(1);
    expect(sent("POST", "/api/logout")).toHaveLength(1);
    expect(storage.has("accessToken")).toBe(false);
    expect(events).toEqual(["ended"]);
  });

  it("so does a write, which goes to the sign-in page and back", async () => {
    serve({ "POST /api/things": [refused], "POST /api/auth/refresh": [refreshed], "POST /api/logout": [ok] });
    await failureOf(callApi(writeThing, { body: { name: "x" } }));
    expect(visited).toEqual(["/login?next=%2Fsettings"]);
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(1);
    expect(sent("POST", "/api/logout")[0]?.headers.get("authorization")).toBe("Bearer new");
    expect(storage.has("accessToken")).toBe(false);
  });

  it("a read that may answer null answers it then, and the session ends on the server too", async () => {
    serve({ "GET /api/auth/user": [refused], "POST /api/auth/refresh": [refreshed], "POST /api/logout": [ok] });
    expect(await callApiOrNull(getAuthUser, {})).toBeNull();
    expect(sent("POST", "/api/logout")[0]?.headers.get("authorization")).toBe("Bearer new");
    expect(visited).toEqual([]);
    expect(events).toEqual(["forgotten"]);
  });

  it("a write whose refresh is refused goes to the sign-in page and back", async () => {
    serve({ "POST /api/things": [refused], "POST /api/auth/refresh": [refused] });
    await failureOf(callApi(writeThing, { body: { name: "x" } }));
    expect(storage.has("accessToken")).toBe(false);
    expect(visited).toEqual(["/login?next=%2Fsettings"]);
    expect(sent("POST", "/api/logout")).toHaveLength(0);
  });

  it("a read whose refresh is refused signs out and ends at /logout-success", async () => {
    serve({ "GET /api/things/1": [refused], "POST /api/auth/refresh": [refused], "POST /api/logout": [ok] });
    await failureOf(callApi(readThings, { params: { id: "1" } }));
    await vi.waitFor(() => expect(visited).toEqual(["/logout-success"]));
    expect(sent("POST", "/api/logout")).toHaveLength(1);
    expect(storage.has("accessToken")).toBe(false);
  });

  it("a read that may answer null answers null and redirects nobody", async () => {
    serve({ "GET /api/auth/user": [refused], "POST /api/auth/refresh": [refused] });
    expect(await callApiOrNull(getAuthUser, {})).toBeNull();
    expect(visited).toEqual([]);
    expect(storage.has("accessToken")).toBe(false);
    expect(events).toEqual(["forgotten"]);
  });

  it.each([429, 502, 503, 504])("a refresh that meets %i leaves the session alone", async (status) => {
    serve({ "POST /api/things": [refused], "POST /api/auth/refresh": [() => json(status, {})] });
    const error = await failureOf(callApi(writeThing, { body: { name: "x" } }));
    expect(error.code).toBe("network");
    expect(storage.get("accessToken")).toBe("old");
    expect(visited).toEqual([]);
  });

  it("a public endpoint's 401 is about what was typed: no refresh, the tokens stay", async () => {
    const wrong = (): Response => json(401, { code: "invalid_credentials", message: "No match." });
    serve({ "POST /api/door": [wrong] });
    const error = await failureOf(callApi(openDoor, { body: { name: "x" } }));
    expect(error.serverMessage).toBe("No match.");
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(0);
    expect(storage.get("accessToken")).toBe("old");
  });
});

describe("a plain 401", () => {
  beforeEach(() => storage.clear());

  it("removes both tokens and asks for no refresh", async () => {
    storage.set("refreshToken", "left over");
    serve({ "GET /api/things/1": [refused] });
    await failureOf(callApi(readThings, { params: { id: "1" } }));
    expect(sent("POST", "/api/auth/refresh")).toHaveLength(0);
    expect(storage.size).toBe(0);
    expect(events).toEqual(["doubted"]);
  });

  it("of the user endpoint clears the cached user", async () => {
    serve({ "GET /api/auth/user": [refused] });
    expect(await callApiOrNull(getAuthUser, {})).toBeNull();
    expect(events).toEqual(["forgotten"]);
  });
});

describe("a canceled account", () => {
  it("clears the session and goes to the sign-in page with the reason", async () => {
    const canceled = (): Response => json(401, { code: "account_canceled", message: "x", accountCanceled: true });
    storage.clear();
    serve({ "GET /api/auth/user": [canceled] });
    await failureOf(callApiOrNull(getAuthUser, {}));
    expect(visited).toEqual(["/login?reason=account_canceled"]);
    expect(events).toEqual(["ended"]);
  });
});
