import { expect, test } from "vitest";
import { compareRuns } from "./compare.ts";

test("kinds and entries are new, still there or gone", () => {
  const now = {
    hasModel: false,
    findings: [
      { kind: "VAGUE_DESC" as const, entryIds: ["a", "b"] },
      { kind: "LATE_ENTRY" as const, entryIds: ["c"] },
    ],
  };
  const before = {
    hasModel: false,
    findings: [
      { kind: "VAGUE_DESC" as const, entryIds: ["b", "d", "e"] },
      { kind: "DAY_OVERFLOW" as const, entryIds: ["f"] },
    ],
  };
  expect(compareRuns(now, before)).toEqual([
    { kind: "VAGUE_DESC", change: "still", newEntryCount: 1, goneEntryCount: 2, stillEntryCount: 1 },
    { kind: "LATE_ENTRY", change: "new", newEntryCount: 1, goneEntryCount: 0, stillEntryCount: 0 },
    { kind: "DAY_OVERFLOW", change: "gone", newEntryCount: 0, goneEntryCount: 1, stillEntryCount: 0 },
  ]);
});

test("what only a model sees is not gone where none looked", () => {
  const withModel = { hasModel: true, findings: [{ kind: "MODEL_VAGUE" as const, entryIds: ["a"] }] };
  const rulesAlone = { hasModel: false, findings: [] };
  expect(compareRuns(rulesAlone, withModel)).toEqual([]);
  expect(compareRuns(withModel, rulesAlone)).toEqual([]);
  expect(compareRuns({ hasModel: true, findings: [] }, withModel)).toMatchObject([
    { kind: "MODEL_VAGUE", change: "gone", goneEntryCount: 1 },
  ]);
});
