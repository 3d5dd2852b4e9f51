import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ending } from "./ending.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const lines: string[] = [];
  const codes: number[] = [];
  const write = (_facts: object, message: string): void => void lines.push(message);
  const ending = new Ending({
    log: { info: write, error: write, fatal: write } as never,
    exit: (code) => void codes.push(code),
  });
  return { ending, lines, codes };
};

test("told to stop, it closes what is open, once, and exits with 0", async () => {
  const { ending, codes } = start();
  const steps = vi.fn<(isBroken: boolean) => Promise<void>>(async () => {});
  ending.closeFirst(steps);
  await Promise.all([ending.end("SIGTERM"), ending.end("SIGINT")]);
  expect(steps.mock.calls).toEqual([[false]]);
  expect(codes).toEqual([0]);
});

test("what nobody caught is logged, and it closes what is open and exits with 1", async () => {
  const { ending, lines, codes } = start();
  const steps = vi.fn<(isBroken: boolean) => Promise<void>>(async () => {});
  ending.closeFirst(steps);
  await Promise.all([ending.endBroken(new Error("one")), ending.endBroken(new Error("two"))]);
  expect(steps.mock.calls).toEqual([[true]]);
  expect(lines).toEqual(Array.from({ length: 2 }, () => "an error that nothing caught: the process ends"));
  expect(codes).toEqual([1]);
});

test("what never closes is left when the time is over", async () => {
  const { ending, lines, codes } = start();
  ending.closeFirst(() => new Promise(() => {}));
  void ending.end("SIGTERM", 5_000);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(codes).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(codes).toEqual([1]);
  expect(lines).toEqual(["stopping", "could not stop in time"]);
});

test("what cannot be closed is logged, and it exits with 1", async () => {
  const { ending, lines, codes } = start();
  ending.closeFirst(() => Promise.reject(new Error("no")));
  await ending.end("SIGTERM");
  expect(codes).toEqual([1]);
  expect(lines).toEqual(["stopping", "could not stop in order"]);
});
