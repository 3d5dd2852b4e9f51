import { expect, test } from "vitest";
import {
  decideRefresh,
  formatDeviceCookie,
  formatRefreshCookie,
  parseDeviceCookie,
  parseRefreshCookie,
  refusePassword,
} from "./rules.ts";

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

const COMMON = "This password is on the lists that guessers try first. Choose another one.";
const OWN_NAME = "Your name and your email address are easy to guess. Choose another password.";
const LISTED = new Set(["1234567890", "california", "monkey", "password"]);

test.each([
  ["short", "Use at least 10 characters."],
  ["x".repeat(201), "Use at most 200 characters."],
  ["1234567890", COMMON],
  ["California", COMMON],
  ["Monkey!2024!!", COMMON],
  ["aaaaaaaaaaaa", COMMON],
  ["AAAAaaaaAAAA", COMMON],
  ["robin.t@tenure.example", OWN_NAME],
  ["Robin-Vale-2026", OWN_NAME],
  ["valevale1234", OWN_NAME],
  ["robin & vale ok", OWN_NAME],
  ["Robin password", OWN_NAME],
  ["tenure12345!", OWN_NAME],
  ["robin likes long hikes", null],
  ["correct horse battery", null],
  ["84629174035826", null],
  ["abcdefghij", COMMON],
  ["0123456789", COMMON],
  ["zyxwvutsrqpo", COMMON],
  ["qwertyuiop123456", COMMON],
  ["abcabcabcabc", COMMON],
  ["abcd1234efgh5678", COMMON],
  ["aaaabbbbccccdddd", COMMON],
  ["Robin abcdefgh", OWN_NAME],
  ["tenure hikes the long way", null],
  ["mountains of 2026", null],
  ["deferred tuesday", null],
])("the password %j is answered with %j", (password, answer) => {
  const robin = { email: "robin.t@tenure.example", firstName: "Robin", lastName: "Vale" };
  expect(refusePassword(password, robin, (word) => LISTED.has(word))).toBe(answer);
});

test.each(["tenure1234", "Tenure2026!", "tenureapp99", "tenurelee123"])(
  "our own name does not protect: %j",
  (password) => {
    const sam = { email: "sam@oak.example", firstName: "Sam", lastName: "Lee" };
    expect(refusePassword(password, sam)).toBe("Our own name is easy to guess. Choose another password.");
  },
);

test("names of one or two letters, as some people have, refuse nothing", () => {
  const li = { email: "l@o.example", firstName: "Li", lastName: "O" };
  expect(refusePassword("olive oil line", li)).toBeNull();
});

test("a device cookie holds one token for each of five accounts, the last first; what is no token is left out", () => {
  const tokens = ["A", "B", "C", "D", "E", "F"].map((letter) => letter.repeat(43));
  expect(parseDeviceCookie(formatDeviceCookie(tokens))).toEqual(tokens.slice(0, 5));
  expect(parseDeviceCookie(`x.${"A".repeat(44)}.${"B".repeat(43)}`)).toEqual(["B".repeat(43)]);
  expect(parseDeviceCookie(undefined)).toEqual([]);
});

test("a refresh cookie is read back and anything else is not one", () => {
  const cookie = { userId: "01a1f85f-4a18-7de7-bd2f-27e9c383ac94", token: "S".repeat(43) };
  expect(parseRefreshCookie(formatRefreshCookie(cookie))).toEqual(cookie);
  expect(parseRefreshCookie("a.b")).toBeNull();
  expect(parseRefreshCookie(undefined)).toBeNull();
});
