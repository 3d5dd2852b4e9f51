import { describe, expect, it } from "vitest";
import { retryAfterSeconds } from "./read-failure.ts";

const NOW = new Date("2026-03-10T15:00:00Z");

describe("Retry-After", () => {
  it.each([
    ["17", 17],
    ["Tue, 10 Mar 2026 15:00:30 GMT", 30],
    ["Tue, 10 Mar 2026 14:00:00 GMT", 0],
    ["soon", undefined],
    [null, undefined],
  ])("%s -> %s", (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});
