import { expect, test } from "vitest";
import { askAgainAfterMs, isUnderWay } from "./rules.ts";

const requestedAt = "2026-03-10T12:00:00.000Z";

test.each([
  ["just asked for", null, "2026-03-10T12:00:01.000Z", true],
  ["not finished within its hour", null, "2026-03-10T12:59:59.000Z", true],
  ["never finished", null, "2026-03-10T13:00:00.000Z", false],
  ["finished", "2026-03-10T12:00:02.000Z", "2026-03-10T12:00:03.000Z", false],
])(
  "an export is under way until a download has reached its end or its link has ended: %s",
  (_case, finishedAt, now, expected) => {
    expect(isUnderWay({ requestedAt, finishedAt }, new Date(now))).toBe(expected);
  },
);

test.each([
  ["nothing is under way", [{ requestedAt, finishedAt: requestedAt }], null],
  ["in the first minute every 3 seconds", [{ requestedAt: "2026-03-10T12:29:30.000Z", finishedAt: null }], 3_000],
  ["after five minutes every 15 seconds", [{ requestedAt: "2026-03-10T12:25:00.000Z", finishedAt: null }], 15_000],
  ["after half an hour every 30 seconds", [{ requestedAt, finishedAt: null }], 30_000],
  [
    "as the newest one asks for",
    [
      { requestedAt, finishedAt: null },
      { requestedAt: "2026-03-10T12:29:59.000Z", finishedAt: null },
    ],
    3_000,
  ],
])("an export is asked about less and less often: %s", (_case, exports, expected) => {
  expect(askAgainAfterMs(exports, new Date("2026-03-10T12:30:00.000Z"))).toBe(expected);
});
