import { expect, test } from "vitest";
import { NO_ANSWERS, type ProposeContext } from "#features/intake/imports/parsing/proposals/proposal.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import type { Grid } from "#shared/sheets/cell.ts";
import { expectSheetTask, runGuess, runPropose } from "./run-sheet-task.ts";
import { guessOf, proposalsOfTask } from "#features/intake/imports/sheet-tasks.ts";

const MAYA = { id: "maya", name: "Maya Ortiz" };
const CONTEXT: ProposeContext = {
  asOf: "2026-01-31",
  timeZone: "America/New_York",
  importingPerson: MAYA,
  persons: [MAYA],
  properties: [{ id: "maple", name: "Maple House" }],
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

const distinctRows = (count: number): Grid => {
  const rows = Array.from({ length: count }, (_, row) =>
    ["2025-03-03", "1:00", `House ${row} of ${row * 7}`, `Word${row}`, `Did ${row}`, "Maya Ortiz"].join(","),
  );
  const grid = readCsv(`Date,Hours,Property,Activity,Description,Person\n${rows.join("\n")}\n`);
  if (!grid.ok) throw new Error(grid.reason.message);
  return grid.value;
};

test("a large sheet of distinct words is read in a thread of its own, to the same result", async () => {
  const grid = distinctRows(4000);
  const guess = await runGuess("maya", { kind: "guess", grid, known: CONTEXT });
  expect(guess).toEqual(guessOf({ kind: "guess", grid, known: CONTEXT }));
  const task = { kind: "propose", grid, mapping: guess.mapping, context: CONTEXT } as const;
  const waiting = runPropose("maya", task);
  let turns = 0;
  const counted = setInterval(() => (turns += 1), 1);
  const read = await waiting;
  clearInterval(counted);
  expect(turns).toBeGreaterThan(3);
  expect(read).toEqual(proposalsOfTask(task));
  expect(read.set.waiting).toHaveLength(4000);
});

test("the thread that was started while a file was read takes its tasks, one after another", async () => {
  expectSheetTask(1_000_000);
  const grid = distinctRows(4000);
  const task = { kind: "guess", grid, known: CONTEXT } as const;
  const answers = await Promise.all(["maya", "robin", "maya"].map((owner) => runGuess(owner, task)));
  for (const answer of answers) expect(answer).toEqual(guessOf(task));
});

test("more readings of one owner than a wizard asks for are refused", async () => {
  const task = { kind: "guess", grid: distinctRows(4000), known: CONTEXT } as const;
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => runGuess("robin", task)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => "fulfilled"),
    "rejected",
    "rejected",
  ]);
});
