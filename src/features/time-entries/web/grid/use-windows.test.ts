import { QueryClient, type QueryObserverOptions } from "@tanstack/react-query";
import { describe, expect, it, test, vi } from "vitest";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { createWindows, isOnlyAround } from "./use-windows.ts";

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

describe("what has come of the windows", () => {
  const [one, two, other] = [[], [], []] as [TimeEntry[], TimeEntry[], TimeEntry[]];
  const seen = (windows: [number, TimeEntry[]][]) => ({ windows: new Map(windows), error: null });
  const before = seen([[4, one]]);
  const more = seen([...before.windows, [5, two]]);

  it("can wait around the eye, and so can emptiness", () => {
    expect(isOnlyAround(before, more, [4])).toBe(true);
    expect(isOnlyAround(more, before, [4])).toBe(true);
    expect(isOnlyAround(before, seen([]), [90])).toBe(true);
  });

  it("cannot wait under the eye, where it is another, or an error", () => {
    expect(isOnlyAround(before, more, [4, 5])).toBe(false);
    expect(isOnlyAround(seen([]), before, [4])).toBe(false);
    expect(isOnlyAround(more, seen([...before.windows, [5, other]]), [4])).toBe(false);
    expect(isOnlyAround(before, { ...before, error: new Error("No answer") }, [4])).toBe(false);
  });
});
