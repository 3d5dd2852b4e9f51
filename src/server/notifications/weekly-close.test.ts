import { expect, test } from "vitest";
import { nextWeeklyClose } from "./weekly-close.ts";

const SUNDAY_EVENING = { day: 7, time: "18:00" };
const NEW_YORK = "America/New_York";

test.each([
  ["in the middle of the week", "2026-03-04T15:00:00Z", "2026-03-08T22:00:00.000Z"],
  ["a minute before", "2026-03-08T21:59:00Z", "2026-03-08T22:00:00.000Z"],
  ["at that very moment", "2026-03-08T22:00:00Z", "2026-03-15T22:00:00.000Z"],
  ["late on that day, Monday in UTC", "2026-03-09T01:00:00Z", "2026-03-15T22:00:00.000Z"],
])("%s", (_when, after, expected) => {
  expect(nextWeeklyClose(SUNDAY_EVENING, NEW_YORK, new Date(after)).toISOString()).toBe(expected);
});

test("is a clock time: an hour later in UTC before clocks are set forward", () => {
  expect(nextWeeklyClose(SUNDAY_EVENING, NEW_YORK, new Date("2026-02-25T15:00:00Z")).toISOString()).toBe(
    "2026-03-01T23:00:00.000Z",
  );
});
