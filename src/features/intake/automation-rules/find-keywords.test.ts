import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeywordFinder } from "./find-keywords.ts";

const found = (text: string, ...keywords: string[]): string[] =>
  [...createKeywordFinder(keywords)(text).keys()].toSorted();

test.each([
  ["The rental at Elm", ["rent"], ["rent"]],
  ["Her parents called", ["rent"], []],
  ["parent, then RENT", ["rent"], ["rent"]],
  ["Water\n  heater", ["water heater"], []],
  ["Water\nheater", ["Water Heater"], ["Water Heater"]],
  ["she sells shells", ["she", "shells", "hells", "sells"], ["sells", "she", "shells"]],
  ["closing costs", ["closing", "closing costs", "costs"], ["closing", "closing costs", "costs"]],
  ["unit #4", ["#4", "4"], ["#4", "4"]],
  ["Café Ünal", ["café", "ÜNAL"], ["café", "ÜNAL"]],
  [
    "\u039f\u0394\u039f\u03a3 12",
    ["\u03bf\u03b4\u03cc\u03c2", "\u03bf\u03b4\u03bf\u03c2"],
    ["\u03bf\u03b4\u03bf\u03c2"],
  ],
  ["\u0130zmir lease", ["lease", "zmir"], ["lease"]],
  ["", ["a"], []],
  ["anything", [""], []],
])("in %j, of %j it finds %j", (text, keywords, expected) => {
  expect(found(text, ...keywords)).toEqual(expected);
});

test("a keyword that looks like a pattern is only its own characters", () => {
  expect(found("a".repeat(50_000), "(a+)+$", ".*", "[a]")).toEqual([]);
  expect(found("costs (a+)+$ today", "(a+)+$")).toEqual(["(a+)+$"]);
});

test("it says where each is found first", () => {
  expect(createKeywordFinder(["Lease", "keys"])("keys, lease, keys")).toEqual(
    new Map([
      ["keys", 0],
      ["Lease", 6],
    ]),
  );
});

/** What the finder must agree with: every keyword looked for at every place. */
const foundOneByOne = (text: string, keywords: readonly string[]): string[] =>
  keywords.filter((keyword) => keyword !== "" && new RegExp(`(?<![a-z])${keyword}`).test(text)).toSorted();

test("one walk finds what looking for each keyword alone would find", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { maxLength: 12 }),
      fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 60 }),
      (keywords, text) => {
        expect(found(text, ...keywords)).toEqual(foundOneByOne(text, keywords));
      },
    ),
    { seed: 7 },
  );
});
