import { expect, test } from "vitest";
import { createCountdown, type ToastClock } from "./toast-countdown.ts";

/** A clock that stands until it is moved, with one timer at a time. */
const begin = () => {
  let now = 0;
  let timer: { at: number; callback: () => void } | null = null;
  const clock: ToastClock = {
    now: () => now,
    setTimer: (callback, milliseconds) => {
      timer = { at: now + milliseconds, callback };
      return 0 as unknown as ReturnType<ToastClock["setTimer"]>;
    },
    clearTimer: () => void (timer = null),
  };
  const pass = (milliseconds: number): void => {
    const until = now + milliseconds;
    while (timer && timer.at <= until) {
      const { at, callback } = timer;
      timer = null;
      now = Math.max(now, at);
      callback();
    }
    now = until;
  };
  /** As a page that is too busy for its timers. */
  const stall = (milliseconds: number): void => void (now += milliseconds);
  let ends = 0;
  const countdown = createCountdown(clock);
  return { countdown, pass, stall, end: () => void (ends += 1), ends: () => ends, isRunning: () => timer !== null };
};

test("it ends once, when its time has passed", () => {
  const { countdown, pass, end, ends } = begin();
  countdown.start(1000, end);
  pass(999);
  expect(ends()).toBe(0);
  pass(1);
  pass(5000);
  expect(ends()).toBe(1);
});

test("it stands still for as long as any reason to wait holds, and goes on with what was left", () => {
  const { countdown, pass, end, ends } = begin();
  countdown.start(1000, end);
  pass(600);
  countdown.pause("hover");
  countdown.pause("focus");
  pass(5000);
  countdown.resume("hover");
  pass(5000);
  expect(ends()).toBe(0);
  countdown.resume("focus");
  pass(399);
  expect(ends()).toBe(0);
  pass(1);
  expect(ends()).toBe(1);
});

test("what a busy page takes is not counted beyond half a second", () => {
  const { countdown, pass, stall, end, ends } = begin();
  countdown.start(5000, end);
  stall(9000);
  pass(4499);
  expect(ends()).toBe(0);
  pass(1);
  expect(ends()).toBe(1);
});

test("nor is it counted by a pause", () => {
  const { countdown, pass, stall, end, ends } = begin();
  countdown.start(1000, end);
  pass(400);
  stall(9000);
  countdown.pause("hover");
  countdown.resume("hover");
  pass(499);
  expect(ends()).toBe(0);
  pass(1);
  expect(ends()).toBe(1);
});

test("one that starts while there is a reason to wait waits for it", () => {
  const { countdown, pass, end, ends, isRunning } = begin();
  countdown.pause("hidden");
  countdown.start(1000, end);
  expect(isRunning()).toBe(false);
  countdown.resume("hidden");
  pass(1000);
  expect(ends()).toBe(1);
});

test("one that is given up, or followed by another, never ends", () => {
  const { countdown, pass, end, ends } = begin();
  countdown.start(1000, end);
  countdown.cancel();
  pass(5000);
  countdown.resume("nothing");
  expect(ends()).toBe(0);
  countdown.start(1000, end);
  countdown.start(2000, end);
  pass(1000);
  expect(ends()).toBe(0);
  pass(1000);
  expect(ends()).toBe(1);
});

test("one without an end has no timer", () => {
  const { countdown, end, isRunning } = begin();
  countdown.start(Infinity, end);
  expect(isRunning()).toBe(false);
});
