import { expect, test } from "vitest";
import { grantEnd } from "./grant-end.ts";

const now = new Date("2026-12-31T23:30:00Z");

test.each([
  ["2026-12-31", "America/New_York", "2027-01-01T05:00:00.000Z"],
  ["2026-12-31", "UTC", "2027-01-01T00:00:00.000Z"],
  // In Berlin the new year has begun: their last day is over, today is not.
  ["2026-12-31", "Europe/Berlin", undefined],
  ["2027-01-01", "Europe/Berlin", "2027-01-01T23:00:00.000Z"],
  ["2026-12-30", "America/New_York", undefined],
])("premium through %s ends with that day in %s", (lastDay, timeZone, end) => {
  expect(grantEnd(lastDay, { timeZone, now })?.toISOString()).toBe(end);
});
