import { expect, test } from "vitest";
import { hasWords } from "./finders.ts";

test.each([
  ["all words in any order", "hours 750", true],
  ["parts of words, whatever their case", "PERSONAL serv", true],
  ["nothing typed", "", true],
  ["one word that is not there", "750 election", false],
])("%s", (_, words, found) => {
  expect(hasWords("More than 750 hours of personal services.", words)).toBe(found);
});
