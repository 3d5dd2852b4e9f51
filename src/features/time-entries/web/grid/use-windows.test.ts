import { QueryClient, type QueryObserverOptions } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { createWindows, hasOnlyMoreAround } from "./use-windows.ts";

test("a window that could not be read is told of until it is read again; the others are left alone", async () => {
  const client = new QueryClient();
  let isBroken = true;
  const reads = [0, 0];
  const queries = [0, 1].map((number): QueryObserverOptions => ({
    queryKey: ["window", number],
    queryFn: () => {
      reads[number] = (reads[number] ?? 0) + 1;
      if (number === 1 && isBroken) throw new Error("No answer");
      return { entries: [] };
    },
    retry: false,
    staleTime: Infinity,
  }));
  const windows = createWindows(client, queries.slice(0, 1));
  const stop = windows.listen(() => undefined);
  windows.ask([0, 1], queries);
  await vi.waitFor(() => expect(windows.read().error?.message).toBe("No answer"));
  expect([...windows.read().windows.keys()]).toEqual([0]);
  isBroken = false;
  windows.retry();
  await vi.waitFor(() => expect([...windows.read().windows.keys()]).toEqual([0, 1]));
  expect(windows.read().error).toBeNull();
  expect(reads).toEqual([1, 2]);
  stop();
  client.clear();
});

test("rows around those that are seen can wait; the first after a jump, changed ones and errors cannot", () => {
  const one: TimeEntry[] = [];
  const two: TimeEntry[] = [];
  const other: TimeEntry[] = [];
  const seen = (windows: [number, TimeEntry[]][], error: Error | null = null) => ({ windows: new Map(windows), error });
  const before = seen([[4, one]]);
  expect(
    hasOnlyMoreAround(
      before,
      seen([
        [4, one],
        [5, two],
      ]),
    ),
  ).toBe(true);
  expect(
    hasOnlyMoreAround(
      seen([
        [3, two],
        [4, one],
      ]),
      seen([
        [4, one],
        [5, other],
      ]),
    ),
  ).toBe(true);
  expect(hasOnlyMoreAround(before, seen([[90, two]]))).toBe(false);
  expect(hasOnlyMoreAround(seen([]), seen([[0, one]]))).toBe(false);
  expect(
    hasOnlyMoreAround(
      before,
      seen([
        [4, other],
        [5, two],
      ]),
    ),
  ).toBe(false);
  expect(hasOnlyMoreAround(before, seen([[4, one]], new Error("No answer")))).toBe(false);
});
