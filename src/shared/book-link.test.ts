import { expect, test } from "vitest";
import { linkStateOf, linkTokenSchema } from "./book-link.ts";

test("a link works until its last instant, unless it was ended", () => {
  const expiresAt = new Date("2026-03-17T15:00:00.000Z");
  const before = new Date(expiresAt.getTime() - 1);
  expect(linkStateOf({ expiresAt, revokedAt: null }, before)).toBe("open");
  expect(linkStateOf({ expiresAt, revokedAt: null }, expiresAt)).toBe("expired");
  expect(linkStateOf({ expiresAt, revokedAt: before }, before)).toBe("revoked");
});

test.each([
  ["0".repeat(32) + "A".repeat(43), true],
  ["A".repeat(43), true],
  ["G".repeat(32) + "A".repeat(43), false],
  ["A".repeat(42), false],
  ["A".repeat(44), false],
  ["", false],
])("%s is a token: %s", (token, isOne) => {
  expect(linkTokenSchema.safeParse(token).success).toBe(isOne);
});
