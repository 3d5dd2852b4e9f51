import { expect, test } from "vitest";
import type { OtherWorkItem } from "../facts/facts.ts";
import { byEarlierYears } from "./business-history.ts";

const SHOP: OtherWorkItem = {
  id: "shop",
  name: "Shop",
  kind: "business",
  employee: false,
  realEstate: false,
  spans: [],
};
const of = (earlierYears: readonly number[] | null, personalService: boolean | null = false) =>
  byEarlierYears({ ...SHOP, earlierYears, personalService }, 2025);

test.each([
  ["five of the ten years before", [2015, 2016, 2017, 2018, 2024], "met"],
  ["five, one of them eleven years before", [2014, 2016, 2017, 2018, 2024], "not_met"],
  ["four, and the year itself", [2016, 2017, 2018, 2024, 2025], "not_met"],
] as const)("by test 5: %s", (_name, years, verdict) => {
  expect(of(years)).toBe(verdict);
});

test("any three years before are enough for test 6, of a personal service activity", () => {
  expect(of([1999, 2003, 2024], true)).toBe("met");
  expect(of([1999, 2003, 2024], null)).toBe("unproven");
  expect(of([2003, 2024], true)).toBe("not_met");
  expect(of(null, true)).toBe("unproven");
});
