import fc from "fast-check";
import { expect, it } from "vitest";
import { windowsOf } from "./windows-of.ts";

it("windows cover the rows that are asked for and no others", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(500), (first, length) => {
      const windows = windowsOf(first, first + length, 100);
      expect((windows[0] ?? 0) * 100).toBeLessThanOrEqual(first);
      expect(((windows.at(-1) ?? 0) + 1) * 100).toBeGreaterThan(first + length);
      expect(windows.length).toBeLessThanOrEqual(Math.ceil((length + 1) / 100) + 1);
    }),
    { seed: 20_261_120 },
  );
  expect(windowsOf(-5, 3, 100)).toEqual([0]);
});
