import fc from "fast-check";
import { expect, test } from "vitest";
import { amountWords, merchantOf } from "./rules.ts";

test.each([
  ["THE HOME DEPOT #3814   TOLEDO OH", "THE HOME DEPOT #3814 TOLEDO OH"],
  ["CHECKCARD 4111 1111 1111 1234 LOWES", "CHECKCARD *1234 LOWES"],
  ["CARD 4111-1111-1111-1234", "CARD *1234"],
  ["ACCT 000123456789 TRANSFER", "ACCT *6789 TRANSFER"],
  ["XXXXXXXXXXXX1234 SHELL", "XXXXXXXXXXXX1234 SHELL"],
  ["419-555-0142 PLUMBER", "*0142 PLUMBER"],
  ["ACE 00\u00A01 1", "ACE 00 1 1"],
  ["CARD 4111.1111.1111.1111", "CARD *1111"],
  ["CARD 4111 - 1111 - 1111 - 1234 LOWES", "CARD *1234 LOWES"],
  ["CARD 4111/1111/1111/1234", "CARD *1234"],
  ["ACCT 0012_3456_7890", "ACCT *7890"],
  ["CARD \uFF14\uFF11\uFF11\uFF11\uFF11\uFF11\uFF11\uFF12", "CARD *1112"],
  ["800.555.1234 PLUMBER", "*1234 PLUMBER"],
  ["LOWES 00907 OH 03/19", "LOWES *0907 OH 03/19"],
])("of the numbers in %s at most four digits are kept", (text, kept) => {
  expect(merchantOf(text)).toBe(kept);
});

test("what was kept once is kept as it is, and holds no long number", () => {
  const part = fc.constantFrom(..."0123456789\uFF11\u0661 .-_/*x\u0301\u00A0\u00BD\u{1F600}");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 260 }), (parts) => {
      const kept = merchantOf(parts.join(""));
      expect(merchantOf(kept)).toBe(kept);
      expect(kept).not.toMatch(/\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){4}/u);
    }),
  );
});

test("a long text that nearly holds long numbers is cut like any other", () => {
  for (const text of ["1 1 1 1 x ", "1   ", "1...."])
    expect(merchantOf(text.repeat(30_000)).length).toBeLessThanOrEqual(200);
});

test("a long merchant is cut, and an amount names no currency", () => {
  expect(merchantOf("x".repeat(500))).toHaveLength(200);
  expect([5, 123_450, 100_000_000].map(amountWords)).toEqual(["0.05", "1,234.50", "1,000,000.00"]);
});
