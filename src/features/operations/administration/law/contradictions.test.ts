import { TAX_KNOWLEDGE } from "@tenure/tax-rules";
import { expect, test } from "vitest";
import { contradictionsOf, hoursInCode, otherHoursIn } from "./contradictions.ts";

test("code holds 750, 500 and 100 hours", () => {
  expect(hoursInCode(2026)).toEqual([750, 500, 100]);
});

test.each<[string, string[]]>([
  ["You need more than 750 hours and more than half of your work.", []],
  ["More than 100 hours and not less than anyone else.", []],
  ["You need more than 800 hours.", ["more than 800 hours"]],
  ["The law requires 1,000 hours.", ["requires 1,000 hours"]],
  ["At least 750 hours will do.", ["At least 750 hours"]],
  ["A minimum of 500 hours, or more than 120 hours.", ["A minimum of 500 hours", "more than 120 hours"]],
  ["A job of 2,080 hours takes more than 2,080.", []],
  ["More than 750-hour work", []],
])("%j contradicts the law by %j", (text, contradictions) => {
  expect(contradictionsOf(text, 2026)).toEqual(contradictions);
});

test("other numbers of hours are named", () => {
  expect(otherHoursIn("A job of 2,080 hours. 750 hours. Ten entries of 24 h.", 2026)).toEqual(["2,080 hours", "24 h"]);
});

test("what code itself says of the law contradicts nothing", () => {
  const said = TAX_KNOWLEDGE.map(({ entry }) => entry).flatMap((text) => contradictionsOf(text, 2026));
  expect(said).toEqual([]);
});
