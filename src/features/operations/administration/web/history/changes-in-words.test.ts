import { expect, test } from "vitest";
import { changesInWords } from "./changes-in-words.ts";

test("says what changed, and leaves out what stayed", () => {
  expect(
    changesInWords(
      { mode: "off", percentage: 100, accounts: [] },
      { mode: "active", percentage: 100, accounts: ["a", "b"] },
    ),
  ).toEqual(["mode: off, then active", "accounts: nothing, then a, b"]);
});

test("what is new has nothing before, what goes nothing after", () => {
  expect(changesInWords(null, { totalHoursRequired: 750 })).toEqual(["total hours required: 750"]);
  expect(changesInWords({ publishedVersion: 2 }, { publishedVersion: null })).toEqual([
    "published version: 2, then nothing",
  ]);
});

test("a long text is cut", () => {
  expect(changesInWords(null, { value: "x".repeat(500) })[0]).toHaveLength("value: ".length + 203);
});
