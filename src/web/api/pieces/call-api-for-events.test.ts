import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { onSessionEvent } from "#web/credentials/session-events.ts";
import { replaceTransport } from "#web/credentials/transport.ts";
import type { ApiError } from "#web/errors/api-error.ts";
import { callApiForEvents } from "./call-api-for-events.ts";

const tell = defineEndpoint({
  method: "POST",
  path: "/api/told",
  summary: "Told",
  access: "public",
  needs: null,
  event: { none: "a sample" },
  makesStale: "nothing",
  response: z.strictObject({ all: z.string() }),
  events: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("word"), word: z.string() }),
    z.strictObject({ type: z.literal("answer"), answer: z.strictObject({ all: z.string() }) }),
  ]),
});

type Ending = "closed" | "cut" | "silent";
let isCanceled = false;
let came = Promise.withResolvers<void>();
let sent: RequestInit[] = [];
const answer = (
  pieces: readonly Uint8Array[],
  { ending = "closed", type = "text/event-stream; charset=utf-8" }: { ending?: Ending; type?: string } = {},
): void => {
  const left = [...pieces];
  replaceTransport(async (_url, init) => {
    sent.push(init);
    const body = new ReadableStream<Uint8Array>({
      // As the body of `fetch` does.
      start: (controller) => init.signal?.addEventListener("abort", () => controller.error(init.signal?.reason)),
      pull: (controller) => {
        const next = left.shift();
        if (next) return controller.enqueue(next);
        if (ending === "cut") return controller.error(new TypeError("network"));
        if (ending === "closed") controller.close();
        return ending === "silent" ? new Promise<void>(() => {}) : undefined;
      },
      cancel: () => void (isCanceled = true),
    });
    return new Response(body, { headers: { "content-type": type } });
  });
};
afterEach(() => {
  vi.useRealTimers();
  isCanceled = false;
  came = Promise.withResolvers();
  sent = [];
  replaceTransport(null);
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const word = (text: string): string => `event: word\ndata: ${JSON.stringify({ type: "word", word: text })}\n\n`;
const last = (all: string): string => `event: answer\ndata: ${JSON.stringify({ type: "answer", answer: { all } })}\n\n`;
const refusal = (code: string, message: string): string =>
  `event: error\ndata: ${JSON.stringify({ code, message, requestId: "r" })}\n\n`;

const hear = async (signal?: AbortSignal, idempotencyKey?: string): Promise<string[]> => {
  const heard: string[] = [];
  try {
    const onEvent = (event: { word: string }): void => {
      heard.push(event.word);
      came.resolve();
    };
    const { all } = await callApiForEvents(tell, {}, { onEvent, signal, idempotencyKey });
    return [...heard, `= ${all}`];
  } catch (error) {
    const { status, code, message } = error as ApiError;
    return [...heard, signal?.aborted ? "stopped" : `! ${status} ${code} ${message}`];
  }
};

test("events come one by one, wherever the answer was divided on its way, and heartbeats are none", async () => {
  const whole = bytes(`:\n\n${word("one")}:\n\n${word("fünf")}${last("both")}`);
  for (let at = 1; at < whole.length; at += 1) {
    answer([whole.slice(0, at), whole.slice(at)]);
    expect(await hear(), `divided at ${at}`).toEqual(["one", "fünf", "= both"]);
  }
});

test("events are asked for by name, under the key of the act", async () => {
  answer([bytes(last("all"))]);
  await hear(undefined, "the-key-of-an-act");
  const headers = new Headers(sent[0]?.headers);
  expect(headers.get("accept")).toMatch(/^text\/event-stream, application\/json;q=0\.9/);
  expect(headers.get("idempotency-key")).toBe("the-key-of-an-act");
});

test("a server that sends no events answers with the whole", async () => {
  answer([bytes(JSON.stringify({ all: "at once" }))], { type: "application/json; charset=utf-8" });
  expect(await hear()).toEqual(["= at once"]);
});

test("an answer that is cut off is said to be, after what came", async () => {
  answer([bytes(word("one"))], { ending: "cut" });
  expect(await hear()).toEqual(["one", expect.stringMatching(/^! 0 unreadable/)]);
  answer([bytes(word("one"))]);
  expect(await hear()).toEqual(["one", expect.stringMatching(/^! 0 unreadable/)]);
  answer([bytes(`${word("one")}event: word\ndata: no json\n\n`)]);
  expect(await hear()).toEqual(["one", expect.stringMatching(/^! 0 unreadable/)]);
});

test("a connection over which nothing comes any more, not even a heartbeat, is cut off", async () => {
  vi.useFakeTimers();
  answer([bytes(word("one"))], { ending: "silent" });
  const heard = hear();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isCanceled).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await heard).toEqual(["one", expect.stringMatching(/^! 0 unreadable/)]);
  expect(isCanceled).toBe(true);
});

test("a refusal after events is the one that its code names, and of a session asks who is signed in", async () => {
  const told: string[] = [];
  const stopListening = onSessionEvent((event) => void told.push(event));
  answer([bytes(word("one") + refusal("unavailable", "Not just now."))]);
  expect(await hear()).toEqual(["one", "! 503 unavailable Not just now."]);
  expect(told).toEqual([]);
  answer([bytes(word("one") + refusal("not_signed_in", "Please sign in."))]);
  expect(await hear()).toEqual(["one", "! 401 not_signed_in Please sign in."]);
  expect(told).toEqual(["doubted"]);
  stopListening();
});

test("to stop ends the request, after what came", async () => {
  const stopper = new AbortController();
  answer([bytes(word("one"))], { ending: "silent" });
  const heard = hear(stopper.signal);
  await vi.waitFor(() => expect(sent[0]?.signal).toBe(stopper.signal));
  await came.promise;
  stopper.abort();
  expect(await heard).toEqual(["one", "stopped"]);
});
