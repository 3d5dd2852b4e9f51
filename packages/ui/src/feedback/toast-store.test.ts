import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore, TOAST_REMOVE_DELAY_MS, type ToastStore } from "./toast-store.ts";

describe("the toast store", () => {
  let store: ToastStore;
  const open = () => store.snapshot().filter((record) => record.open);

  beforeEach(() => {
    vi.useFakeTimers();
    store = createToastStore();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("closes a toast after five seconds", () => {
    store.show({ title: "Saved" });
    vi.advanceTimersByTime(4_999);
    expect(open()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open()).toHaveLength(0);
  });

  it("keeps a toast with a way back for ten seconds", () => {
    store.show({ title: "Deleted", action: { label: "Undo", onAction: () => undefined } });
    vi.advanceTimersByTime(9_999);
    expect(open()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open()).toHaveLength(0);
  });

  it("shows one toast: the newest, with its whole time", () => {
    store.show({ title: "First" });
    vi.advanceTimersByTime(4_000);
    store.show({ title: "Second" });
    expect(store.snapshot().map((record) => record.title)).toEqual(["Second"]);
    vi.advanceTimersByTime(4_999);
    expect(open()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open()).toHaveLength(0);
  });

  it("drops a closed toast from the list after a million milliseconds", () => {
    store.show({ title: "Saved" }).dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(store.snapshot()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.snapshot()).toHaveLength(0);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });

  it("stands still while it is pointed at, and goes on with the time that was left", () => {
    store.show({ title: "Saved" });
    vi.advanceTimersByTime(3_000);
    store.pause("pointer");
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
    store.resume("pointer");
    vi.advanceTimersByTime(1_999);
    expect(open()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(open()).toHaveLength(0);
  });

  it("waits until every reason to pause has gone", () => {
    store.show({ title: "Saved" });
    store.pause("pointer");
    store.pause("hidden");
    store.resume("pointer");
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
    store.resume("hidden");
    vi.advanceTimersByTime(5_000);
    expect(open()).toHaveLength(0);
  });

  it("does not start the clock of a toast that comes while the tab is hidden", () => {
    store.pause("hidden");
    store.show({ title: "Report is ready" });
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
  });

  it("changes a toast in place and starts its time again", () => {
    const handle = store.show({ title: "Saving" });
    vi.advanceTimersByTime(4_000);
    handle.update({ title: "Saved" });
    vi.advanceTimersByTime(4_999);
    expect(open().map((record) => record.title)).toEqual(["Saved"]);
  });

  it("leaves the newer toast alone when an older one is dismissed", () => {
    const first = store.show({ title: "First" });
    store.show({ title: "Second" });
    first.dismiss();
    first.update({ title: "Changed" });
    expect(open().map((record) => record.title)).toEqual(["Second"]);
    vi.advanceTimersByTime(5_000);
    expect(open()).toHaveLength(0);
  });

  it("tells its subscribers, and stops when they leave", () => {
    const seen: number[] = [];
    const leave = store.subscribe(() => seen.push(open().length));
    const handle = store.show({ title: "Saved" });
    handle.dismiss();
    leave();
    store.show({ title: "Again" });
    expect(seen).toEqual([1, 0]);
  });
});
