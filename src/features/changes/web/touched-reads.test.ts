import { describe, expect, it } from "vitest";
import { isTouched, isTouchedByEntries, UNKNOWN_CHANGE } from "./touched-reads.ts";

const ID = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const OTHER = "01a1f879-c6fd-7561-b149-9d82ea617a2d";
const oneEntry = { entries: [{ id: ID, version: 2 }], hasOtherChanges: false };

describe("a changed entry", () => {
  it.each([
    ["/api/time-entries", true],
    [`/api/time-entries/${ID}`, true],
    [`/api/time-entries/${ID}/history`, true],
    [`/api/time-entries/${OTHER}`, false],
    [`/api/time-entries/${OTHER}/history`, false],
    ["/api/compliance/status", true],
    ["/api/auth/user", false],
    ["/api/config", false],
    ["/api/persons", false],
    ["/api/stopwatch", false],
  ])("makes %s old: %s", (path, isOld) => {
    expect(isTouched(oneEntry, [path, { year: 2026 }])).toBe(isOld);
  });
});

it("what was missed makes every read of the book old", () => {
  expect(isTouched(UNKNOWN_CHANGE, [`/api/time-entries/${OTHER}`])).toBe(true);
  expect(isTouched(UNKNOWN_CHANGE, ["/api/auth/user"])).toBe(false);
});

it.each([
  ["/api/time-entries/window", true],
  [`/api/time-entries/${OTHER}`, true],
  ["/api/properties", true],
  ["/api/persons", false],
])("an act on entries makes %s old: %s", (path, isOld) => {
  expect(isTouchedByEntries([path])).toBe(isOld);
});

it("a change of something else makes people old too", () => {
  expect(isTouched({ entries: [], hasOtherChanges: true }, ["/api/persons"])).toBe(true);
});

it("a change of nothing makes nothing old", () => {
  expect(isTouched({ entries: [], hasOtherChanges: false }, ["/api/time-entries"])).toBe(false);
});
