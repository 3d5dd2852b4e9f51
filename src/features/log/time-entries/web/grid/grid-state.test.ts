import { expect, test } from "vitest";
import type { EditableColumn } from "../ledger/columns.ts";
import { firstState, type GridState, reduceGrid } from "./grid-state.ts";

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
