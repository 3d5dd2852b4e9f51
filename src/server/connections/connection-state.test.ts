import { describe, expect, test } from "vitest";
import { type Health, nextHealth, type Outcome } from "./connection-state.ts";

const START = new Date("2026-03-10T15:00:00.000Z");
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const ACTIVE: Health = {
  state: "active",
  stateSince: START,
  problem: null,
  failures: 0,
  failingSince: null,
  nextTryAt: null,
  lastGoodAt: START,
};
const FAILED: Outcome = { is: "failed", problem: "no answer" };
const run = (outcomes: readonly (readonly [seconds: number, Outcome])[]): Health =>
  outcomes.reduce((health, [seconds, outcome]) => nextHealth(health, outcome, after(seconds)), ACTIVE);

describe("a connection", () => {
  test("is degraded by the third failure in a row, and active again by one success", () => {
    expect(
      run([
        [1, FAILED],
        [2, FAILED],
      ]),
    ).toMatchObject({ state: "active", failures: 2, stateSince: START });
    const third = run([
      [1, FAILED],
      [2, FAILED],
      [3, FAILED],
    ]);
    expect(third).toMatchObject({
      state: "degraded",
      stateSince: after(3),
      failingSince: after(1),
      problem: "no answer",
    });
    expect(nextHealth(third, { is: "good" }, after(9))).toEqual({
      ...ACTIVE,
      stateSince: after(9),
      lastGoodAt: after(9),
    });
    expect(
      run([
        [1, FAILED],
        [2, FAILED],
        [3, { is: "good" }],
        [4, FAILED],
      ]),
    ).toMatchObject({ state: "active", failures: 1 });
  });

  test("is disconnected at once when it is refused, and after seven days of failures", () => {
    const refused = run([[5, { is: "refused", problem: "access was taken back" }]]);
    expect(refused).toMatchObject({ state: "disconnected", stateSince: after(5), nextTryAt: null });
    const week = 7 * 86_400;
    expect(
      run([
        [0, FAILED],
        [1, FAILED],
        [2, FAILED],
        [week - 1, FAILED],
      ]),
    ).toMatchObject({ state: "degraded" });
    expect(
      run([
        [0, FAILED],
        [1, FAILED],
        [2, FAILED],
        [week, FAILED],
      ]),
    ).toMatchObject({ state: "disconnected" });
  });

  test("stays disconnected, whatever comes in late", () => {
    const dead = run([[5, { is: "refused", problem: "access was taken back" }]]);
    expect(nextHealth(dead, { is: "good" }, after(6))).toEqual(dead);
    expect(nextHealth(dead, FAILED, after(6))).toEqual(dead);
  });

  test("is tried again after pauses that double up to six hours, and not before the service wants", () => {
    const pauses: number[] = [];
    let health = ACTIVE;
    for (let count = 0; count < 12; count += 1) {
      health = nextHealth(health, FAILED, after(count));
      pauses.push(((health.nextTryAt?.getTime() ?? 0) - after(count).getTime()) / 1000);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3840, 7680, 15_360, 21_600, 21_600, 21_600]);
    expect(nextHealth(ACTIVE, { ...FAILED, retryAfterSeconds: 600 }, START).nextTryAt).toEqual(after(600));
  });
});
