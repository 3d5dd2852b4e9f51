import { expect, test } from "vitest";
import type { EditableColumn } from "../ledger/columns.ts";
import { firstState, type GridState, reduceGrid } from "./grid-state.ts";

test("a row whose description was spoken stays so whatever is typed after, until all of it is taken out", () => {
  const cell = { type: "draftCell", rowId: "blank", today: "2026-11-22", nextId: "next" } as const;
  const isSpoken = (state: GridState) => state.drafts[0]?.isSpoken;
  const spoken = reduceGrid(firstState("blank"), { ...cell, column: "description", text: "a lock", isSpoken: true });
  const typed = reduceGrid(spoken, { ...cell, column: "description", text: "Fixed the lock" });
  const emptied = reduceGrid(typed, { ...cell, column: "description", text: " " });
  expect([spoken, reduceGrid(typed, { ...cell, column: "time", text: "" }), emptied].map(isSpoken)).toEqual([
    true,
    true,
    false,
  ]);
  expect(spoken.drafts[1]?.isSpoken).toBe(false);
});

test("a row keeps the day on which it was begun, until its day is typed anew", () => {
  const type = (state: GridState, column: EditableColumn, text: string, today: string): GridState =>
    reduceGrid(state, { type: "draftCell", rowId: "blank", column, text, today, nextId: "next" });
  const begun = type(firstState("blank"), "time", "1:30", "2026-11-22");
  const goneOn = type(begun, "description", "Called the plumber", "2026-11-23");
  expect(goneOn.drafts.map(({ saidOn }) => saidOn)).toEqual(["2026-11-22", null]);
  const typedAnew = type(goneOn, "date", "t", "2026-11-23");
  expect(typedAnew.drafts[0]?.saidOn).toBe("2026-11-23");
  const emptied = type(begun, "time", "", "2026-11-22");
  expect(type(emptied, "time", "2", "2026-11-24").drafts[0]?.saidOn).toBe("2026-11-24");
});
