import { expect, test } from "vitest";
import { elapsedSeconds, instantInZone } from "./zoned-time.ts";

const NEW_YORK = "America/New_York";

test.each([
  ["2026-03-08", "01:30", "03:30", NEW_YORK, 3600],
  ["2026-11-01", "00:30", "02:30", NEW_YORK, 3 * 3600],
  ["2026-06-01", "22:00", "01:00", NEW_YORK, 3 * 3600],
  ["2026-06-01", "09:00", "10:10", "Asia/Kolkata", 4200],
  ["2026-06-01", "09:00", "09:00", "UTC", 86_400],
])("from %s %s to %s in %s are %i seconds by the clock on the wall", (date, started, ended, zone, seconds) => {
  expect(elapsedSeconds(date, started, ended, zone)).toBe(seconds);
});

test("an instant is that of the zone, not of the server", () => {
  expect(new Date(instantInZone("2026-12-31", "23:30", NEW_YORK)).toISOString()).toBe("2027-01-01T04:30:00.000Z");
  expect(new Date(instantInZone("2026-12-31", "23:30", "Pacific/Honolulu")).toISOString()).toBe(
    "2027-01-01T09:30:00.000Z",
  );
});
