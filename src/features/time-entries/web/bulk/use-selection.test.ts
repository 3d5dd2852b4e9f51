import { describe, expect, test } from "vitest";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { chosenWithout, confirmedSeconds } from "./use-selection.ts";

const entry = (id: string, more: Partial<TimeEntry> = {}) =>
  ({ id, hours: 1, approvalStatus: "approved", voidedAt: null, ...more }) as TimeEntry;
const [a, b, c] = [entry("a"), entry("b"), entry("c")];

describe("a row that is pressed", () => {
  test("joins those that are chosen, or leaves them", () => {
    const chosen = { isAllMatching: false, entries: [a] };
    expect(chosenWithout(chosen, { entry: b, loaded: [a, b, c] })).toEqual([a, b]);
    expect(chosenWithout(chosen, { entry: a, loaded: [a, b, c] })).toEqual([]);
  });
  test("is spared where all that match were chosen: of those, the loaded ones stay", () => {
    const chosen = { isAllMatching: true, entries: [] };
    expect(chosenWithout(chosen, { entry: b, loaded: [a, b, c] })).toEqual([a, c]);
  });
});

test("the sum of what is chosen has no voided entry and none that waits", () => {
  const others = [entry("v", { voidedAt: "2026-11-21T00:00:00Z" }), entry("p", { approvalStatus: "pending" })];
  expect(confirmedSeconds([a, ...others])).toBe(3600);
});
