import { expect, it } from "vitest";
import { codeOfAddress, holdOfSignup, isVisit, readCode } from "./rules-attribution.ts";

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36";
const OPENED = { method: "GET", path: "/", purpose: undefined, destination: "document", userAgent: CHROME };

it.each([
  ["robin", "robin"],
  [" ROBIN ", "robin"],
  ["tax-pro-26", "tax-pro-26"],
  ["ab", null],
  ["-abc", null],
  ["abc-", null],
  ["a b c", null],
  ["x".repeat(31), null],
  ["", null],
  [null, null],
])("the code %j is kept as %j", (text, code) => {
  expect(readCode(text)).toBe(code);
});

it.each([
  ["/?via=robin", "robin"],
  ["/tools?a=1&via=Robin#x", "robin"],
  ["https://tenure.example/pricing?via=robin", "robin"],
  ["/?obvia=robin", null],
  ["/?via=", null],
  ["/?via=%00", null],
  ["/", null],
])("the address %s names %j", (address, code) => {
  expect(codeOfAddress(address)).toBe(code);
});

it.each([
  ["somebody opens a page", OPENED, true],
  ["a browser that says nothing of what it loads", { ...OPENED, destination: undefined }, true],
  ["HEAD", { ...OPENED, method: "HEAD" }, false],
  ["POST", { ...OPENED, method: "POST" }, false],
  ["a prefetch", { ...OPENED, purpose: "prefetch" }, false],
  ["a prerender", { ...OPENED, purpose: "prefetch;prerender" }, false],
  ["a frame on another site", { ...OPENED, destination: "iframe" }, false],
  ["a picture on another site", { ...OPENED, destination: "image" }, false],
  ["the API", { ...OPENED, path: "/api/pricing" }, false],
  ["a file", { ...OPENED, path: "/assets/a.js" }, false],
  ["robots.txt", { ...OPENED, path: "/robots.txt" }, false],
  ["nobody says who", { ...OPENED, userAgent: undefined }, false],
  [
    "Google",
    { ...OPENED, userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    false,
  ],
  ["Slack", { ...OPENED, userAgent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }, false],
  ["Facebook", { ...OPENED, userAgent: "facebookexternalhit/1.1" }, false],
  ["curl", { ...OPENED, userAgent: "curl/8.5.0" }, false],
])("%s counts: %s", (_title, visit, expected) => {
  expect(isVisit(visit)).toBe(expected);
});

it.each([
  [{ isOwnMailbox: false, isSameAddress: false }, null],
  [{ isOwnMailbox: true, isSameAddress: false }, "own_code"],
  [{ isOwnMailbox: true, isSameAddress: true }, "own_code"],
  [{ isOwnMailbox: false, isSameAddress: true }, "same_address"],
] as const)("signs %j hold what it earns as %j", (signs, reason) => {
  expect(holdOfSignup(signs)).toBe(reason);
});
