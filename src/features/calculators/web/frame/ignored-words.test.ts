import { expect, it } from "vitest";
import { UNKNOWN_PART, WHOLE_ADDRESS } from "./address.ts";
import { ignoredWords } from "./ignored-words.ts";

it.each([
  [[], null],
  [["persons"], "Not used from the address: persons. The usual value stands in its place."],
  [["price", "rate", "price"], "Not used from the address: price, rate. The usual values stand in their place."],
  [
    ["price", UNKNOWN_PART],
    "Not used from the address: price, a name that this tool does not have. The usual value stands in its place.",
  ],
  [[UNKNOWN_PART, UNKNOWN_PART], "Not used from the address: 2 names that this tool does not have."],
  [
    ["a", "b", "c", "d", "e", "f", "g", "h"],
    "Not used from the address: a, b, c, d, e, f, 2 more. The usual values stand in their place.",
  ],
  [[WHOLE_ADDRESS], "The address is too long to be read. The usual values stand in its place."],
])("of %j", (ignored, words) => {
  expect(ignoredWords(ignored)).toBe(words);
});
