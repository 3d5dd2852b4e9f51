import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withRefreshLock } from "./refresh-lock.ts";

describe("the refresh lock without Web Locks", () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.useFakeTimers();
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("lets one in at a time", async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 500));
      inside -= 1;
    };
    const all = Promise.all([withRefreshLock(work), withRefreshLock(work), withRefreshLock(work)]);
    await vi.advanceTimersByTimeAsync(5_000);
    await all;
    expect(most).toBe(1);
  });

  it("does not wait for ever for a tab that was closed inside", async () => {
    localStorage.setItem("tenureRefreshLock", `gone ${Date.now() + 3_600_000}`);
    const entered = withRefreshLock(async () => "in");
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await entered).toBe("in");
  });
});
