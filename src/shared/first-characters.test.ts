import { expect, test } from "vitest";
import { firstCharacters } from "./first-characters.ts";

test.each([
  ["short", 10, "short"],
  ["cut here", 3, "cut"],
  ["ab😀c", 4, "ab😀"],
  ["ab😀c", 3, "ab"],
  ["", 3, ""],
])("the beginning of %j, %i long at most, is %j", (text, count, expected) => {
  expect(firstCharacters(text, count)).toBe(expected);
});
