import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayReload, takeReload } from "./reload-bounds.ts";

const MINUTE_MS = 60_000;

const storageOfATab = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-03-09T12:00:00Z") });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("sessionStorage", storageOfATab());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const take = (count: number): boolean[] => Array.from({ length: count }, () => takeReload());

test("a tab reloads itself twice, then it is left to its reader", () => {
  expect(take(4)).toEqual([true, true, false, false]);
  expect(mayReload()).toBe(false);
});

test("reloads of hours ago do not count, those of minutes ago do", () => {
  take(2);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(takeReload()).toBe(false);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(take(3)).toEqual([true, true, false]);
});

test("a clock that was set back does not stop them for good", () => {
  take(2);
  vi.setSystemTime(new Date("2026-03-08T12:00:00Z"));
  expect(takeReload()).toBe(true);
});

test("each tab has its own", () => {
  take(2);
  vi.stubGlobal("sessionStorage", storageOfATab());
  expect(takeReload()).toBe(true);
});

test("looking takes none", () => {
  expect([mayReload(), mayReload(), mayReload(), takeReload()]).toEqual([true, true, true, true]);
});

test("without a connection the page that is there stays", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(takeReload()).toBe(false);
});

const refuse = (): never => {
  throw new Error("refused");
};

test.each([
  ["cannot be read", { getItem: refuse, setItem: refuse }],
  ["is full", { ...storageOfATab(), setItem: refuse }],
])("where storage %s nothing reloads by itself", (_what, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  expect(takeReload()).toBe(false);
});
