import { expect, test } from "vitest";
import { isMostlySpoken, noteSpoken } from "./spoken-words.ts";

test("a sentence counts as spoken where at least half of it was dictated", () => {
  expect(isMostlySpoken("2h at Elm yesterday")).toBe(false);
  noteSpoken("log two hours at Elm");
  noteSpoken("for the gutter, yesterday.");
  expect(isMostlySpoken("2h at elm yesterday")).toBe(true);
  expect(isMostlySpoken("90m at Maple for the roof")).toBe(true);
  expect(isMostlySpoken("90m Maple roof today")).toBe(false);
  expect(isMostlySpoken("")).toBe(false);
});
