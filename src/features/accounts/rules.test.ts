import { expect, test } from "vitest";
import { decideRefresh, formatRefreshCookie, parseRefreshCookie, refusePassword } from "./rules.ts";

const expiresAt = new Date("2026-04-01T00:00:00Z");
const usedAt = new Date("2026-03-10T12:00:00Z");

test.each([
  ["a fresh token rotates", null, "2026-03-10T12:00:00Z", "rotate"],
  ["a token used 60 seconds ago still rotates", usedAt, "2026-03-10T12:01:00Z", "rotate"],
  ["a token used 61 seconds ago is reuse", usedAt, "2026-03-10T12:01:01Z", "reuse"],
  ["a token past its end is expired", null, "2026-04-01T00:00:00Z", "expired"],
] as const)("%s", (_title, used, now, decision) => {
  expect(decideRefresh({ usedAt: used, expiresAt }, new Date(now))).toBe(decision);
});

test.each([
  ["short", "Use at least 10 characters."],
  ["x".repeat(201), "Use at most 200 characters."],
  ["robin@tenure.example", "Use something other than your email address."],
  ["1234567890", "This password is among the first anyone would try."],
  ["aaaaaaaaaaaa", "This password is among the first anyone would try."],
  ["correct horse battery", null],
])("the password %j is answered with %j", (password, answer) => {
  expect(refusePassword(password, "robin@tenure.example")).toBe(answer);
});

test("a refresh cookie is read back and anything else is not one", () => {
  const cookie = { userId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94", token: "S".repeat(43) };
  expect(parseRefreshCookie(formatRefreshCookie(cookie))).toEqual(cookie);
  expect(parseRefreshCookie("a.b")).toBeNull();
  expect(parseRefreshCookie(undefined)).toBeNull();
});
