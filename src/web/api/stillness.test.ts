import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginMoving, endMoving, untilStill } from "./stillness.ts";

const sheet = {};
const other = {};
const page = new EventTarget();
beforeEach(() => void vi.stubGlobal("window", page));
afterEach(() => {
  endMoving(sheet);
  endMoving(other);
  vi.unstubAllGlobals();
});

/** Whether a wait that begins now has ended; `heard` after what was awaited so far. */
const wait = () => {
  let hasEnded = false;
  void untilStill().then(() => (hasEnded = true));
  return async (): Promise<boolean> => {
    await Promise.resolve();
    await Promise.resolve();
    return hasEnded;
  };
};

test("while nothing moves there is nothing to wait for", async () => {
  const hasEnded = wait();
  expect(await hasEnded()).toBe(true);
});

test("a wait ends when the last that moved rests", async () => {
  beginMoving(sheet);
  beginMoving(other);
  const hasEnded = wait();
  endMoving(sheet);
  expect(await hasEnded()).toBe(false);
  endMoving(other);
  expect(await hasEnded()).toBe(true);
});

test("who presses a key acts on what is known by then; what comes later waits again", async () => {
  beginMoving(sheet);
  const first = wait();
  expect(await first()).toBe(false);
  page.dispatchEvent(new Event("keydown"));
  expect(await first()).toBe(true);
  const second = wait();
  expect(await second()).toBe(false);
  endMoving(sheet);
  expect(await second()).toBe(true);
});
