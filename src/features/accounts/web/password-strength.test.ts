import { describe, expect, it } from "vitest";
import { passwordAdvice } from "./password-strength.ts";

describe("advice while a password is chosen", () => {
  it.each([
    ["", "At least 10 characters. A short sentence is easy to remember."],
    ["123456789", "1 more character."],
    ["abc", "7 more characters."],
    ["a quiet long sentence", "Long enough."],
    ["robin@example.com", "Use something other than your email address."],
  ])("%s -> %s", (password, expected) => {
    expect(passwordAdvice(password, "robin@example.com")).toBe(expected);
  });
});
