import { expect, test } from "vitest";
import { normalizeAddress } from "./trial-address.ts";

test.each([
  ["Jordan@Tenure.example", "jordan@tenure.example"],
  ["jordan+second@tenure.example", "jordan@tenure.example"],
  ["jor.dan@tenure.example", "jor.dan@tenure.example"],
  ["J.O.R.dan+x+y@gmail.com", "jordan@gmail.com"],
  ["jordan@googlemail.com", "jordan@gmail.com"],
  [" jordan@tenure.example ", "jordan@tenure.example"],
])("%s reaches %s", (typed, mailbox) => {
  expect(normalizeAddress(typed)).toBe(mailbox);
});
