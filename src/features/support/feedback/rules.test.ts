import { expect, it } from "vitest";
import { contactOf } from "./rules.ts";

it.each([
  ["robin@example.com", "other@example.com", "robin@example.com"],
  ["robin@example.com", undefined, "robin@example.com"],
  [null, "other@example.com", "other@example.com"],
  [null, undefined, null],
])("an account's address %s and a given one %s: answer to %s", (account, given, expected) => {
  expect(contactOf(account, given)).toBe(expected);
});
