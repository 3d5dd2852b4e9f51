import { describe, expect, it } from "vitest";
import { passwordAdvice } from "./password-strength.ts";

describe("advice while a password is chosen", () => {
  it.each([
    ["", "At least 10 characters. A short sentence is easy to remember."],
    ["123456789", "1 more character."],
    ["abc", "7 more characters."],
    ["a quiet long sentence", "Long enough."],
    ["robin@example.com", "Your name and your email address are easy to guess. Choose another password."],
    ["Robin Vale 24", "Your name and your email address are easy to guess. Choose another password."],
  ])("%s -> %s", (password, expected) => {
    expect(passwordAdvice(password, { email: "robin@example.com", firstName: "Robin", lastName: "Vale" })).toBe(
      expected,
    );
  });
});
