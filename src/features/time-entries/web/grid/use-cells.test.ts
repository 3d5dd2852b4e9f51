import { expect, test } from "vitest";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import { firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import type { ReadCell } from "./read-cell.ts";
import { type CellsEnv, type TypedCell, writeCells } from "./use-cells.ts";

const entry = {
  id: "e",
  date: "2026-11-21",
  timeZone: "America/New_York",
  hours: 2,
  timeStarted: "13:00",
  timeEnded: "15:00",
  activityType: "property-management",
  description: "Work 2",
} as TimeEntry;

const begin = () => {
  let state = firstState("blank");
  const sent: ReadCell["patch"][] = [];
  const env = {
    store: { read: () => state, dispatch: (action: GridAction) => void (state = reduceGrid(state, action)) },
    names: { personName: () => "Robin", propertyName: () => "Elm" },
    context: { today: "2026-11-22", timeZone: "America/New_York", persons: [], places: [] },
    writes: {
      write: (written: TimeEntry, { patch }: ReadCell) => {
        sent.push(patch);
        return Promise.resolve({ entry: { ...written, updatedAt: "then" }, isChanged: true });
      },
    },
  } as unknown as CellsEnv;
  const paste = (...cells: TypedCell[]): Promise<string | null> => writeCells(env, entry, cells);
  return { paste, sent };
};

test("a row that is pasted back onto itself keeps its start and end, and has no new version", async () => {
  const { paste, sent } = begin();
  const copied: TypedCell[] = [
    { column: "date", text: "2026-11-21" },
    { column: "time", text: "2" },
    { column: "description", text: "Work 2" },
  ];
  expect(await paste(...copied)).toBeNull();
  expect(await paste({ column: "time", text: "13:00-15:00" })).toBeNull();
  expect(sent).toEqual([]);
});

test("of a pasted row only what differs is written", async () => {
  const { paste, sent } = begin();
  expect(await paste({ column: "time", text: "2" }, { column: "description", text: "Work 3" })).toBe("then");
  expect(sent).toEqual([{ description: "Work 3" }]);
  await paste({ column: "time", text: "3" });
  expect(sent.at(-1)).toEqual({ hours: 3 });
});
