import { expect, it } from "vitest";
import { describeClockSkew } from "./clock-skew.ts";

const SERVER_TIME = "2026-03-01T12:00:00.000Z";

it.each([
  [0, true, "Agrees"],
  [5_000, true, "Agrees"],
  [-5_000, true, "Agrees"],
  [5_600, false, "6 seconds ahead of the server's."],
  [-90_000, false, "90 seconds behind the server's."],
  [3_600_000, false, "60 minutes ahead of the server's."],
])("a clock that is %i ms ahead is fine: %s", (aheadMs, isFine, says) => {
  const skew = describeClockSkew(SERVER_TIME, Date.parse(SERVER_TIME) + aheadMs);
  expect(skew.isFine).toBe(isFine);
  expect(skew.says).toContain(says);
});
