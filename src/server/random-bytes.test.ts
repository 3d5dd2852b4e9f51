import { expect, test } from "vitest";
import { takeRandomBytes } from "./random-bytes.ts";

test("bytes are never given twice, whatever is asked for", () => {
  const taken = Array.from({ length: 2_000 }, (_, index) => takeRandomBytes(16 + (index % 17)).toString("hex"));
  expect(new Set(taken.map((hex) => hex.slice(0, 32))).size).toBe(taken.length);
  expect(takeRandomBytes(10_000)).toHaveLength(10_000);
});
