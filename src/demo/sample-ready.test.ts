import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSampleReady, untilSampleReady } from "./sample-ready.ts";

vi.mock("./demo-answers.ts", () => ({ DEMO_ANSWERS_URL: "/assets/demo-answers.json" }));

const answerWith = (...answers: (number | Error)[]): unknown =>
  vi.stubGlobal("fetch", async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return new Response(null, { status: next ?? 200 });
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the sample is missing only where the server says so", async () => {
  answerWith(200, 404, 503, new TypeError("offline"), 200);
  expect(await isSampleReady()).toBe(true);
  expect(await isSampleReady()).toBe(false);
  expect(await isSampleReady()).toBe(true);
  expect(await isSampleReady()).toBe(true);
});

test("whoever waits goes on when it has come", async () => {
  answerWith(404, 404, 200);
  const ready = untilSampleReady();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await ready).toBe(true);
});

test("nobody waits forever", async () => {
  answerWith(404);
  const ready = untilSampleReady();
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect(await ready).toBe(false);
});
