import { expect, test } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { readSaved, readShown } from "./use-ledger-rows.ts";

const entries = (...ids: string[]): TimeEntry[] => ids.map((id) => ({ id }) as TimeEntry);
/** Rows as they are shown; a dot is not read yet. */
const shown = (ids: string) => (row: number) => (ids[row] === "." ? undefined : entries(ids[row] ?? "")[0]);
const read = (all: TimeEntry[]) => () => Promise.resolve(all);

test("rows that are shown are the ones that are meant, whatever stands there by now", async () => {
  const rows = await readShown({ first: 1, last: 2, rowAt: shown("abc") }, read(entries("new", "a")));
  expect(rows).toEqual(entries("b", "c"));
});

test("rows that are not shown are read, unless others have moved meanwhile", async () => {
  const range = { first: 0, last: 2, rowAt: shown("a..") };
  expect(await readShown(range, read(entries("a", "b", "c")))).toEqual(entries("a", "b", "c"));
  expect(await readShown(range, read(entries("new", "a", "b")))).toBeNull();
});

test("rows are given as they are saved, whatever they still show and wherever they stand by now", async () => {
  const range = { first: 0, last: 1, rowAt: shown("ab") };
  const saved = { id: "a", hours: 2 } as TimeEntry;
  const moved = { id: "b", hours: 3 } as TimeEntry;
  const readOne = (id: string) => (id === "b" ? Promise.resolve(moved) : Promise.reject(new Error(id)));
  expect(await readSaved(range, read([...entries("new"), saved]), readOne)).toEqual([saved, moved]);
});
