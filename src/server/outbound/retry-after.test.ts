import { expect, test } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

const NOW = new Date("2026-07-20T12:00:00Z");

test.each([
  ["30", 30],
  [" 30 ", 30],
  ["0", 0],
  ["Mon, 20 Jul 2026 12:01:30 GMT", 90],
  ["Mon, 20 Jul 2026 11:00:00 GMT", 0],
  ["999999999", 86_400],
  ["9".repeat(400), 86_400],
  ["Mon, 20 Jul 2099 12:00:00 GMT", 86_400],
  ["soon", undefined],
  ["-5 s", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s", (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds);
});
