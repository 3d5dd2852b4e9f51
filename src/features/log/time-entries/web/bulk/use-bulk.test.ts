import { expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { latestOf, versionsMade } from "./use-bulk.ts";

test("an act on rows that were seen makes the next version of those that it changed", () => {
  expect(versionsMade({ ids: ["elm", "oak"] }, { elm: 1, oak: 7, unchanged: 3 })).toEqual([
    { id: "elm", version: 2 },
    { id: "oak", version: 8 },
  ]);
});

test("an act on all that a filter matches says nothing of versions", () => {
  expect(versionsMade({ ids: ["elm"] }, undefined)).toEqual([]);
});

test("rows that were changed meanwhile stand in their places, never older than they are known", () => {
  const row = (id: string, version: number) => ({ id, version }) as TimeEntry;
  const [elm, oak] = [row("elm", 2), row("oak", 5)];
  const current = [row("oak", 6), row("elm", 1), row("oak", 4), row("pine", 9)];
  expect(latestOf([elm, oak], current)).toEqual([elm, row("oak", 6)]);
});
