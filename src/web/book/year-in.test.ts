import { expect, test } from "vitest";
import { yearIn } from "./year-in.ts";

test.each([
  ["year=2024", 2024],
  ["year=1994", 1994],
  ["", undefined],
  ["year=soon", undefined],
  ["year=12", undefined],
  ["year=2024.5", undefined],
])("%s names %s", (search, year) => {
  expect(yearIn(new URLSearchParams(search))).toBe(year);
});
