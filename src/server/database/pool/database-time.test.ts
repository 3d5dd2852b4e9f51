import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Module from "./database-time.ts";
import type { Rank } from "./fair-line.ts";

let module: typeof Module;
beforeEach(async () => {
  // Its one timer must be of this test's clock, not one that an earlier file of this process left.
  vi.resetModules();
  module = await import("./database-time.ts");
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long a request that waits for its first turn waits before it is refused. */
const patienceOf = (rank: Rank): number => {
  const { DatabaseTime, REQUEST_LIMITS } = module;
  const time = new DatabaseTime(REQUEST_LIMITS.databaseMs, { asker: { key: "account maya", rank } });
  time.over.promise.catch(() => undefined);
  const since = performance.now();
  const refusals: number[] = [];
  time.begin({ cut: () => void refusals.push(performance.now() - since) });
  vi.advanceTimersByTime(REQUEST_LIMITS.databaseMs * 2);
  return refusals[0] ?? Number.POSITIVE_INFINITY;
};

test.each<[Rank, number]>([
  ["upload", 8_000],
  ["write", 4_000],
  ["read", 4_000],
  ["visit", 2_000],
])("waiting for its first turn, a request of the kind %s is refused after %i ms", (rank, ms) => {
  expect(patienceOf(rank)).toBe(ms);
});
