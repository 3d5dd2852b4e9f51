import fc from "fast-check";
import { expect, it } from "vitest";
import { shareTexts, sharesOf } from "./shares.ts";

it("shares of a whole add up to it", () => {
  expect(shareTexts([1, 1, 1])).toEqual(["33.4%", "33.3%", "33.3%"]);
  expect(shareTexts([0, 5, 0])).toEqual(["0.0%", "100.0%", "0.0%"]);
  fc.assert(
    fc.property(fc.array(fc.nat(1e7), { minLength: 1, maxLength: 9 }), (parts) => {
      const shares = sharesOf(parts, 1000);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole === 0 ? 0 : 1000);
      parts.forEach((part, index) =>
        expect(Math.abs((shares[index] ?? 0) - (part * 1000) / (whole || 1))).toBeLessThan(1),
      );
    }),
  );
});

it("what is not everything never reads as all of it", () => {
  expect(shareTexts([99_960, 40])).toEqual(["99.9%", "0.1%"]);
  expect(shareTexts([])).toEqual([]);
});
