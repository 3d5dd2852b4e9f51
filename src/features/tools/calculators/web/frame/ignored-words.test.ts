import { expect, it } from "vitest";
import { UNKNOWN_PART, WHOLE_ADDRESS } from "./address.ts";
import { ignoredWords } from "./ignored-words.ts";

it.each([
  [[], null],
  [["persons"], "Not used from the address: persons. We use the usual value instead."],
  [["price", "rate", "price"], "Not used from the address: price, rate. We use the usual values instead."],
  [
    ["price", UNKNOWN_PART],
    "Not used from the address: price, a name that this tool does not have. We use the usual value instead.",
  ],
  [[UNKNOWN_PART, UNKNOWN_PART], "Not used from the address: 2 names that this tool does not have."],
  [
    ["a", "b", "c", "d", "e", "f", "g", "h"],
    "Not used from the address: a, b, c, d, e, f, 2 more. We use the usual values instead.",
  ],
  [[WHOLE_ADDRESS], "The address is too long to be read. We use the usual values instead."],
])("of %j", (ignored, words) => {
  expect(ignoredWords(ignored)).toBe(words);
});
