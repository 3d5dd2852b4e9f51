import { expect, test } from "vitest";
import { isoFromDatabase } from "./instants.ts";

test.each([
  ["2026-03-10 15:00:00+00", "2026-03-10T15:00:00.000Z"],
  ["2026-03-10 15:00:00.1+00", "2026-03-10T15:00:00.100Z"],
  ["2026-03-10 15:00:00.12+00", "2026-03-10T15:00:00.120Z"],
  ["2026-03-10 15:00:00.123456+00", "2026-03-10T15:00:00.123Z"],
])("%s is %s", (text, iso) => {
  expect(isoFromDatabase(text)).toBe(iso);
});
