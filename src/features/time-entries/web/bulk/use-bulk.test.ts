import { expect, test } from "vitest";
import { versionsMade } from "./use-bulk.ts";

test("an act on rows that were seen makes the next version of those that it changed", () => {
  expect(versionsMade({ ids: ["elm", "oak"] }, { elm: 1, oak: 7, unchanged: 3 })).toEqual([
    { id: "elm", version: 2 },
    { id: "oak", version: 8 },
  ]);
});

test("an act on all that a filter matches says nothing of versions", () => {
  expect(versionsMade({ ids: ["elm"] }, undefined)).toEqual([]);
});
