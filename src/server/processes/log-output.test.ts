import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogOutput } from "./log-output.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const LINE = `${"x".repeat(99)}\n`;

/** A disk that is full until it is told otherwise, and takes at most so many bytes at a time. */
const startDisk = (atATime = Infinity) => {
  let text = "";
  let isFull = false;
  const output = createLogOutput((block, done) => {
    if (isFull) return done(new Error("ENOSPC"), 0);
    const piece = block.subarray(0, atATime);
    text += piece.toString();
    done(null, piece.length);
  });
  return { output, text: () => text, fill: (full: boolean) => (isFull = full) };
};

test("lines wait for company, half a second at most, and keep their order", () => {
  const { output, text } = startDisk(7);
  output.write("one\n");
  output.write("two\n");
  expect(text()).toBe("");
  vi.advanceTimersByTime(500);
  expect(text()).toBe("one\ntwo\n");
  for (let count = 0; count < 41; count += 1) output.write(LINE);
  expect(text()).toBe(`one\ntwo\n${LINE.repeat(41)}`);
});

test("on a full disk lines wait, later ones are dropped and counted, and all goes on when there is room", () => {
  const { output, text, fill } = startDisk();
  fill(true);
  for (let count = 0; count < 20_000; count += 1) output.write(LINE);
  vi.advanceTimersByTime(5000);
  expect(text()).toBe("");
  fill(false);
  vi.advanceTimersByTime(500);
  const kept = Math.floor((1024 * 1024) / LINE.length);
  const notice = `{"level":40,"msg":"log lines were dropped","dropped":${20_000 - kept}}\n`;
  expect(text() === LINE.repeat(kept) + notice).toBe(true);
  output.write("after\n");
  vi.advanceTimersByTime(500);
  expect(text().endsWith(`${notice}after\n`)).toBe(true);
});

test("what has not gone out when the process ends is handed over", () => {
  const { output } = startDisk();
  output.write("last\n");
  expect([output.takeRest(), output.takeRest()]).toEqual(["last\n", ""]);
});
