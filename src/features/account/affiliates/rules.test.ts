import { expect, it } from "vitest";
import { isWebLink } from "./rules.ts";

it.each([
  ["https://example.com/channel", true],
  ["http://blog.example.com", true],
  ["javascript:alert(1)", false],
  ["https://nodots", false],
  ["example.com", false],
  ["https://a b.com", false],
])("%s is a link to follow: %s", (text, expected) => {
  expect(isWebLink(text)).toBe(expected);
});
