import { expect, test } from "vitest";
import { createLapseWatch } from "./lapse-watch.ts";

const lease = (id: string, heartbeat: string, attempt = 0) => ({ id, name: "test", attempt, heartbeat });

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
  expect(seenAfter(0, lease("a", "09:00:00"), lease("b", "09:00:00"))).toEqual([]);
  expect(seenAfter(59, lease("a", "09:00:00"), lease("b", "09:00:45"))).toEqual([]);
  expect(seenAfter(60, lease("a", "09:00:00"), lease("b", "09:00:45"))).toEqual(["a"]);
});

test("the time that a heartbeat tells is compared with no clock: one that jumps takes nobody's job away", () => {
  const seenAfter = watchFrom(0);
  expect(seenAfter(0, lease("a", "09:00:00"))).toEqual([]);
  expect(seenAfter(50, lease("a", "08:50:15"))).toEqual([]);
  expect(seenAfter(100, lease("a", "09:00:30"))).toEqual([]);
});

test("another attempt at the same job is watched anew, and so is one that was away", () => {
  const seenAfter = watchFrom(0);
  seenAfter(0, lease("a", "x"), lease("b", "x"));
  expect(seenAfter(60, lease("a", "x", 1))).toEqual([]);
  expect(seenAfter(61, lease("b", "x"))).toEqual([]);
});
