import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { isRateLimited, readRetryDelay, retryRead, retryUserRead, retryWrite, userRetryDelay } from "./retry-policy.ts";

const answer = (status: number, more: { hostAsleep?: boolean } = {}): ApiError =>
  new ApiError({ status, code: "x", message: "x", ...more });

/** How often a rule allows another try. */
const tries = (rule: (count: number, error: unknown) => boolean, error: unknown): number => {
  let count = 0;
  while (count < 10 && rule(count, error)) count += 1;
  return count;
};

describe("retries", () => {
  it.each([
    ["default read", retryRead],
    ["user read", retryUserRead],
    ["write", retryWrite],
  ])("%s: never after a rate limit or a 401", (_, rule) => {
    expect(tries(rule, answer(429))).toBe(0);
    expect(tries(rule, answer(401))).toBe(0);
    expect(tries(rule, new Error("Rate limited - too many requests"))).toBe(0);
  });

  it.each([
    ["default read", retryRead],
    ["user read", retryUserRead],
    ["write", retryWrite],
  ])("%s: once after a server fault or a lost connection", (_, rule) => {
    expect(tries(rule, answer(500))).toBe(1);
    expect(tries(rule, answer(0))).toBe(1);
    expect(tries(rule, new TypeError("failed"))).toBe(1);
  });

  it("the user read waits for a sleeping host three times, other reads once", () => {
    const asleep = answer(503, { hostAsleep: true });
    expect(tries(retryUserRead, asleep)).toBe(3);
    expect(tries(retryRead, asleep)).toBe(1);
  });

  it("a refusal is an answer: default reads and writes do not ask again", () => {
    for (const status of [400, 403, 404, 409, 422]) {
      expect(tries(retryRead, answer(status))).toBe(0);
      expect(tries(retryWrite, answer(status))).toBe(0);
    }
  });
});

describe("delays", () => {
  it("default reads double from 1 s up to 30 s", () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(readRetryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("the user read doubles from 1 s up to 5 s", () => {
    expect([0, 1, 2, 3, 9].map(userRetryDelay)).toEqual([1000, 2000, 4000, 5000, 5000]);
  });
});

describe("rate limits are recognised", () => {
  it.each([
    [answer(429), true],
    [new Error("Rate limited - please wait"), true],
    [answer(500), false],
    ["Rate limited", false],
  ])("%s", (error, expected) => {
    expect(isRateLimited(error)).toBe(expected);
  });
});
