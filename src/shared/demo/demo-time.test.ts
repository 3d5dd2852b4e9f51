import { afterEach, expect, test } from "vitest";
import { demoInstant, tellTime } from "./demo-time.ts";

const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

test.each([
  ["2026-11-26T12:00:00.000Z", "2026-11-20T15:00:00.000Z"],
  ["2026-11-20T15:00:00.000Z", "2026-11-20T15:00:00.000Z"],
  ["2026-11-20T14:59:59.000Z", "2025-11-20T15:00:00.000Z"],
  ["2027-01-03T00:00:00.000Z", "2026-11-20T15:00:00.000Z"],
])("what is built at %s shows %s", (builtAt, shown) => {
  expect(demoInstant(new Date(builtAt))).toBe(shown);
});

test("every date of the present is the told one; all others stay", () => {
  const before = new Date("2020-01-01T00:00:00.000Z");
  tellTime(() => 1_000);
  expect([Date.now(), new Date().toISOString()]).toEqual([1_000, "1970-01-01T00:00:01.000Z"]);
  expect(new Date("2026-02-03T00:00:00.000Z").getUTCMonth()).toBe(1);
  expect([before instanceof Date, new Date() instanceof RealDate, Date.UTC(1970, 0, 2)]).toEqual([
    true,
    true,
    86_400_000,
  ]);
});
