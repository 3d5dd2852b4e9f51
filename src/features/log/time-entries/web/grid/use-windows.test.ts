import { QueryClient, type QueryObserverOptions } from "@tanstack/react-query";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { createPace, createWindows, isOnlyAround } from "./use-windows.ts";

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

describe("windows are asked for", () => {
  const around = (seen: readonly number[]): number[] => [(seen[0] ?? 0) - 1, ...seen, (seen.at(-1) ?? 0) + 1];
  const begin = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const pace = createPace();
    const look = (...seen: number[]): void => pace(seen, around(seen), (numbers) => asked.push(numbers.join()));
    return { asked, look };
  };

  it("under the eye first, then around it", () => {
    const { asked, look } = begin();
    look(4);
    expect(asked).toEqual(["4"]);
    vi.advanceTimersByTime(100);
    expect(asked).toEqual(["4", "3,4,5"]);
  });

  it("once in a tenth of a second while a steady movement meets what is there", () => {
    const { asked, look } = begin();
    look(4);
    vi.advanceTimersByTime(100);
    asked.length = 0;
    look(4, 5);
    look(5);
    look(5, 6);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(asked).toEqual(["4,5,6,7"]);
  });

  it("at once after a jump in the midst of a movement, but not for each place that the scroll bar is dragged over", () => {
    const { asked, look } = begin();
    look(4);
    vi.advanceTimersByTime(100);
    look(5);
    vi.advanceTimersByTime(16);
    asked.length = 0;
    look(500);
    expect(asked).toEqual(["500"]);
    for (const place of [600, 700, 800]) {
      vi.advanceTimersByTime(16);
      look(place);
    }
    expect(asked).toEqual(["500"]);
    vi.advanceTimersByTime(52);
    expect(asked).toEqual(["500", "799,800,801"]);
  });

  it("of the view that is looked at when the time has come", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    const pace = createPace();
    pace([4], around([4]), (numbers) => asked.push(`old ${numbers.join()}`));
    pace([4, 5], around([4, 5]), (numbers) => asked.push(`new ${numbers.join()}`));
    vi.advanceTimersByTime(100);
    expect(asked).toEqual(["old 4", "new 3,4,5,6"]);
  });
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
