import { describe, expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { chosenWithAll, chosenWithout, confirmedSeconds } from "./use-selection.ts";

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

describe("all that are shown", () => {
  test("join those that are chosen elsewhere", () => {
    expect(chosenWithAll({ isAllMatching: false, entries: [a] }, [b, c])).toEqual([a, b, c]);
    expect(chosenWithAll({ isAllMatching: false, entries: [a, b] }, [b, c])).toEqual([a, b, c]);
  });
  test("leave them where all of them are chosen, and all that match with them", () => {
    expect(chosenWithAll({ isAllMatching: false, entries: [a, b, c] }, [b, c])).toEqual([a]);
    expect(chosenWithAll({ isAllMatching: true, entries: [] }, [b, c])).toEqual([]);
  });
});

test("the sum of what is chosen has no voided entry and none that waits", () => {
  const others = [entry("v", { voidedAt: "2026-11-21T00:00:00Z" }), entry("p", { approvalStatus: "pending" })];
  expect(confirmedSeconds([a, ...others])).toBe(3600);
});
