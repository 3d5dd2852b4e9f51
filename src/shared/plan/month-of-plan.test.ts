import { expect, test } from "vitest";
import { planMonth } from "./month-of-plan.ts";

const ZONE = "America/New_York";

test.each([
  ["the last moment of October", "2026-11-01T03:59:59.999Z", "2026-10-01", "2026-11-01"],
  ["the first moment of November", "2026-11-01T04:00:00.000Z", "2026-11-01", "2026-12-01"],
  ["the last moment of November, after clocks went back", "2026-12-01T04:59:59.999Z", "2026-11-01", "2026-12-01"],
  ["the turn of the year", "2027-01-01T05:00:00.000Z", "2027-01-01", "2027-02-01"],
  ["a leap day", "2028-02-29T12:00:00.000Z", "2028-02-01", "2028-03-01"],
])("%s", (_name, at, startsOn, endsOn) => {
  const month = planMonth(new Date(at), ZONE);
  expect(month).toMatchObject({ startsOn, endsOn });
  expect(month.from <= new Date(at) && new Date(at) < month.until).toBe(true);
});

test("months leave no gap", () => {
  const november = planMonth(new Date("2026-11-15T12:00:00Z"), ZONE);
  expect(planMonth(november.until, ZONE).from).toEqual(november.until);
  expect(november.until.toISOString()).toBe("2026-12-01T05:00:00.000Z");
});
