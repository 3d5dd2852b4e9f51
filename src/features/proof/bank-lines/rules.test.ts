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
])("of the numbers in %s at most four digits are kept", (text, kept) => {
  expect(merchantOf(text)).toBe(kept);
});

test("a long merchant is cut, and an amount names no currency", () => {
  expect(merchantOf("x".repeat(500))).toHaveLength(200);
  expect([5, 123_450, 100_000_000].map(amountWords)).toEqual(["0.05", "1,234.50", "1,000,000.00"]);
});
