import { expect, test } from "vitest";
import { askAgainAfterMs, isUnderWay } from "./rules.ts";

const noon = "2026-03-10T12:00:00.000Z";

test.each([
  ["never fetched", null, null, "2026-03-10T12:00:01.000Z", false],
  ["just fetched", noon, null, "2026-03-10T12:00:01.000Z", true],
  ["not finished within an hour", noon, null, "2026-03-10T12:59:59.000Z", true],
  ["never finished", noon, null, "2026-03-10T13:00:00.000Z", false],
  ["finished", noon, "2026-03-10T12:00:02.000Z", "2026-03-10T12:00:03.000Z", false],
  ["finished before and fetched again", noon, "2026-03-10T11:00:00.000Z", "2026-03-10T12:00:03.000Z", true],
])(
  "an export is under way until its last fetch has reached its end or is an hour old: %s",
  (_case, lastFetchedAt, finishedAt, now, expected) => {
    expect(isUnderWay({ lastFetchedAt, finishedAt }, new Date(now))).toBe(expected);
  },
);

test.each([
  ["nothing is under way", [{ lastFetchedAt: noon, finishedAt: noon }], null],
  ["in the first minute every 3 seconds", [{ lastFetchedAt: "2026-03-10T12:29:30.000Z", finishedAt: null }], 3_000],
  ["after five minutes every 15 seconds", [{ lastFetchedAt: "2026-03-10T12:25:00.000Z", finishedAt: null }], 15_000],
  ["after half an hour every 30 seconds", [{ lastFetchedAt: noon, finishedAt: null }], 30_000],
  [
    "as the newest one asks for",
    [
      { lastFetchedAt: noon, finishedAt: null },
      { lastFetchedAt: "2026-03-10T12:29:59.000Z", finishedAt: null },
    ],
    3_000,
  ],
])("an export is asked about less and less often: %s", (_case, exports, expected) => {
  expect(askAgainAfterMs(exports, new Date("2026-03-10T12:30:00.000Z"))).toBe(expected);
});
