import { describe, expect, test } from "vitest";
import { isHeldBack, purgeInstant, receivedBytes, refusePart, shareExpiry, trashedBefore } from "./rules.ts";

const NOW = new Date("2026-03-10T15:00:00.000Z");

test("the trash holds a file for exactly 30 days", () => {
  expect(purgeInstant(NOW).toISOString()).toBe("2026-04-09T15:00:00.000Z");
  expect(trashedBefore(purgeInstant(NOW))).toEqual(NOW);
});

test("a share works for as many days as were chosen", () => {
  expect(shareExpiry(NOW, 7).toISOString()).toBe("2026-03-17T15:00:00.000Z");
});

test("what waits for a scan and what is infected is held back", () => {
  expect((["not_scanned", "clean", "waiting", "infected"] as const).filter(isHeldBack)).toEqual([
    "waiting",
    "infected",
  ]);
});

describe("a file in parts", () => {
  const first = { byteOffset: 0, byteSize: 10 };
  const second = { byteOffset: 10, byteSize: 10 };

  test("has come as far as it has no gap", () => {
    expect(receivedBytes([])).toBe(0);
    expect(receivedBytes([second, first])).toBe(20);
    expect(receivedBytes([first, { byteOffset: 11, byteSize: 5 }])).toBe(10);
  });

  test.each([
    ["goes on where the last part ended", [first], second, null],
    ["takes the last part again", [first, second], second, null],
    ["refuses a part behind a gap", [], second, "gap"],
    ["refuses a part that begins within another", [first], { byteOffset: 5, byteSize: 10 }, "gap"],
    ["refuses a part beyond its end", [first, second], { byteOffset: 20, byteSize: 6 }, "too_long"],
  ])("%s", (_name, parts, part, expected) => {
    expect(refusePart({ byteSize: 25, parts }, part)).toBe(expected);
  });
});
