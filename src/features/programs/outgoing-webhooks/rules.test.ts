import { describe, expect, test } from "vitest";
import { ATTEMPTS_MAX, changedVerdicts, holdSeconds, lookAtVerdicts, pauseAfter, retryInSeconds } from "./rules.ts";

const NOW = new Date("2026-03-10T15:00:00Z");
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe("tries", () => {
  test.each([0, 0.5, 1])("come later each time, ten in less than three days, whatever chance says (%s)", (random) => {
    const waits = Array.from({ length: ATTEMPTS_MAX }, (_, index) => retryInSeconds(index + 1, null, random));
    expect(waits.at(-1)).toBeNull();
    const real = waits.slice(0, -1).map(Number);
    expect(real).toEqual(real.toSorted((a, b) => a - b));
    const total = real.reduce((sum, wait) => sum + wait, 0);
    expect(total).toBeGreaterThan(2 * 86_400);
    expect(total).toBeLessThan(3 * 86_400);
  });

  test("wait for what the receiver asks, and never less than usual", () => {
    expect(retryInSeconds(1, 7200, 1)).toBe(7200);
    expect(retryInSeconds(4, 1, 0)).toBe(3600);
  });

  test.each([
    [{ status: null, retryAfterSeconds: null }, 0, 0],
    [{ status: null, retryAfterSeconds: null }, 600, 300],
    [{ status: 503, retryAfterSeconds: null }, 86_400, 3600],
    [{ status: 503, retryAfterSeconds: 7200 }, 600, 7200],
    [{ status: 429, retryAfterSeconds: 86_400 }, 0, 86_400],
    [{ status: 400, retryAfterSeconds: null }, 86_400, 0],
  ])("hold up what else waits where it asked for that, or is away: %j after %i s", (outcome, failing, hold) => {
    expect(holdSeconds(outcome, failing)).toBe(hold);
  });

  test("end with 410, or after three days of failures", () => {
    expect(pauseAfter({ failingSince: ago(0), now: NOW }, 410)).toBe("gone");
    expect(pauseAfter({ failingSince: ago(3 * 86_400 - 1), now: NOW }, 500)).toBeNull();
    expect(pauseAfter({ failingSince: ago(3 * 86_400), now: NOW }, null)).toBe("failing");
  });
});

describe("verdicts", () => {
  test("are news where they changed, and of what was not known only if the test is met", () => {
    expect(changedVerdicts(null, { 2026: { a: "met" } })).toEqual([]);
    const before = { 2025: { a: "met" }, 2026: { a: "unproven" } } as const;
    const now = { 2024: { a: "met" }, 2025: { a: "not_met", b: "unproven" }, 2026: { a: "unproven" } } as const;
    expect(changedVerdicts(before, now)).toEqual([
      { taxYear: 2024, personId: "a", from: null, to: "met" },
      { taxYear: 2025, personId: "a", from: "met", to: "not_met" },
    ]);
  });

  test("are looked at first, after a minute of rest, and on a new day", () => {
    const today = "2026-03-10";
    const told = { version: 5, on: today, seenVersion: 5, seenAt: ago(600) };
    expect(lookAtVerdicts({ version: 5, today, told: null }, NOW)).toBe("look");
    expect(lookAtVerdicts({ version: 5, today, told }, NOW)).toBe("rest");
    expect(lookAtVerdicts({ version: 5, today: "2026-03-11", told }, NOW)).toBe("look");
    expect(lookAtVerdicts({ version: 6, today, told }, NOW)).toBe("seen");
    const seen = { ...told, seenVersion: 6 };
    expect(lookAtVerdicts({ version: 6, today, told: { ...seen, seenAt: ago(59) } }, NOW)).toBe("rest");
    expect(lookAtVerdicts({ version: 6, today, told: { ...seen, seenAt: ago(60) } }, NOW)).toBe("look");
    expect(lookAtVerdicts({ version: 7, today, told: { ...seen, seenAt: ago(60) } }, NOW)).toBe("seen");
  });
});
