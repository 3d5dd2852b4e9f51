import { expect, test } from "vitest";
import { readKind } from "#features/intake/imports/parsing/testing/read-kind.ts";
import { entryOf } from "./new-entries.ts";

test("rows that give a start and a length are saved by their length: the table holds both times or neither", () => {
  const { proposals } = readKind("activity-watch.csv").set;
  expect(proposals[0]).toMatchObject({ startTime: "20:30", endTime: null });
  const entries = proposals.map((proposal) => entryOf({ newId: () => "new" }, proposal, new Map()));
  expect(
    entries.map(({ timeStarted, timeEnded, durationSeconds }) => [timeStarted, timeEnded, durationSeconds]),
  ).toEqual([
    [null, null, 5400],
    [null, null, 1800],
    [null, null, 2700],
  ]);
});
