import { expect, it } from "vitest";
import { TIMER_FIELDS } from "../1031-exchange-timer/fields.ts";
import { RENTAL_FIELDS } from "../rental-calculator/fields.ts";
import { startValues } from "./fields.ts";
import { fitValues } from "./fit-values.ts";

it("what was kept of an older form of a tool stands where it still fits", () => {
  const { rent: _, ...older } = { ...startValues(RENTAL_FIELDS), price: 410_000, rate: 99, gone: true };
  expect(fitValues(RENTAL_FIELDS, older)).toEqual({ ...startValues(RENTAL_FIELDS), price: 410_000 });
});

it("rows beyond the most there may be are left out, and what is no list is the usual one", () => {
  const row = startValues(TIMER_FIELDS).exchanges[0];
  expect(fitValues(TIMER_FIELDS, { exchanges: Array.from({ length: 20 }, () => row) }).exchanges).toHaveLength(8);
  expect(fitValues(TIMER_FIELDS, { exchanges: "all" })).toEqual(startValues(TIMER_FIELDS));
  expect(fitValues(TIMER_FIELDS, null)).toEqual(startValues(TIMER_FIELDS));
});
