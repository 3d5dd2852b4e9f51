import { expect, test } from "vitest";
import { isUnderWay } from "./rules.ts";

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
