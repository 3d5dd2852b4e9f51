import { expect, test } from "vitest";
import { AFFILIATE_STATUSES } from "../rules.ts";
import { fillSnippet, isAssetLink, seesAnnouncements, seesAssets } from "./rules-messages.ts";

const OWN = "https://tenure.example/?via=kim-cast";

test("a text carries the link of whoever copies it, as often as it is named", () => {
  expect(fillSnippet("Try {link}. Again: {link}", OWN)).toBe(`Try ${OWN}. Again: ${OWN}`);
  expect(fillSnippet("{link}", "https://tenure.example/?via=a&b=$&")).toBe("https://tenure.example/?via=a&b=$&");
});

test.each([
  ["/", true],
  ["/tools/rep-status-calculator", true],
  ["https://elsewhere.example/kit.zip", true],
  ["//elsewhere.example", false],
  ["/\\elsewhere.example", false],
  ["javascript:alert(1)", false],
  ["/two words", false],
  ["tools", false],
])("%s is a link to give to others: %s", (text, is) => {
  expect(isAssetLink(text)).toBe(is);
  if (is && text.startsWith("/")) expect(new URL(text, OWN).origin).toBe("https://tenure.example");
});

test("who is suspended reads what is said to all and gets nothing to share; who waits or was turned away gets neither", () => {
  expect(AFFILIATE_STATUSES.map((status) => [status, seesAnnouncements(status), seesAssets(status)])).toEqual([
    ["pending_review", false, false],
    ["active", true, true],
    ["rejected", false, false],
    ["suspended", true, false],
  ]);
});
