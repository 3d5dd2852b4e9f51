import { expect, test } from "vitest";
import { createLapseWatch } from "./lapse-watch.ts";

const lease = (id: string, heartbeat: number, attempt = 1) => ({ id, name: "test", attempt, heartbeat });

const watchFrom = (start: number) => {
  let now = start;
  const watch = createLapseWatch(60, () => now);
  return (seconds: number, ...leases: ReturnType<typeof lease>[]) => {
    now = start + seconds * 1000;
    return watch(leases).map(({ id }) => id);
  };
};

test("a lease lapses when its heartbeat has stood still for the lease, as seen by who watches", () => {
  const seenAfter = watchFrom(5_000);
  expect(seenAfter(0, lease("a", 7), lease("b", 7))).toEqual([]);
  expect(seenAfter(59, lease("a", 7), lease("b", 10))).toEqual([]);
  expect(seenAfter(60, lease("a", 7), lease("b", 10))).toEqual(["a"]);
});

test("what a heartbeat tells is only compared with itself: one that jumps back takes nobody's job away", () => {
  const seenAfter = watchFrom(0);
  expect(seenAfter(0, lease("a", 7))).toEqual([]);
  expect(seenAfter(50, lease("a", 6))).toEqual([]);
  expect(seenAfter(100, lease("a", 9))).toEqual([]);
});

test("another attempt at the same job is watched anew, and so is one that was away", () => {
  const seenAfter = watchFrom(0);
  seenAfter(0, lease("a", 7), lease("b", 7));
  expect(seenAfter(60, lease("a", 7, 2))).toEqual([]);
  expect(seenAfter(61, lease("b", 7))).toEqual([]);
});
