import { expect, test } from "vitest";
import { isEnoughAlone, refuseEarlierYears, yearsBefore } from "./rules.ts";

test("looks, for test 5, at the ten years before, none of them before 1987", () => {
  expect(yearsBefore(2026)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
  expect(yearsBefore(1994)).toEqual([1993, 1992, 1991, 1990, 1989, 1988, 1987]);
});

test.each([
  [[2020, 2024], null],
  [[], null],
  [[2026], null],
  [[2020, 2020], { years: "Name each year once." }],
  [[2027], { years: "2027 has not begun." }],
])("the years %j are kept or refused with %j", (years, fields) => {
  expect(refuseEarlierYears(years, 2026)).toEqual(fields);
});

test.each([
  [[2016, 2018, 2020, 2022, 2024], true],
  [[2015, 2018, 2020, 2022, 2024], false],
  [[2018, 2020, 2022, 2024], false],
  [[], false],
])("filed years %j speak without the others for 2026: %s", (years, isEnough) => {
  expect(isEnoughAlone(years, 2026)).toBe(isEnough);
});
