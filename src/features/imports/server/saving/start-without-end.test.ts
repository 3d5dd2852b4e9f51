import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindPath } from "#features/imports/parsing/testing/read-kind.ts";
import { listTimeEntries } from "#features/time-entries/contract.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { confirm, drop, previewOf } from "../testing/book-of-maya.ts";

test("rows that give a start and a length are saved, by their length", { timeout: 60_000 }, async () => {
  await using app = await startTestApp({ now: "2026-11-25T15:00:00Z" });
  const robin = await app.signUp();
  const dropped = await drop(robin, "aw.csv", readFileSync(kindPath("activity-watch.csv")));
  expect(previewOf(dropped).counts).toMatchObject({ fresh: 3, needsAnswer: 0 });
  await confirm(robin, dropped);
  const { entries } = await robin.call(listTimeEntries, { query: { year: 2026 } });
  expect(entries.map(({ durationSeconds, timeStarted }) => [durationSeconds, timeStarted]).toSorted()).toEqual([
    [1800, null],
    [2700, null],
    [5400, null],
  ]);
});
