import { describe, expect, test } from "vitest";
import { emptyDraft, firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import { type CommandsEnv, removeDrafts } from "./use-commands.ts";

const createStore = (...actions: GridAction[]) => {
  let state = actions.reduce(reduceGrid, firstState("blank"));
  return {
    read: () => state,
    dispatch: (action: GridAction): void => {
      state = reduceGrid(state, action);
    },
  };
};

const ENTRY_COUNT = 10;

type Removed = { words: string; takeBack: () => void };

/** What removing rows needs of a sheet with ten entries and one column. */
const sheetOf = (store: ReturnType<typeof createStore>, removed: Removed[] = []) =>
  ({
    store,
    rows: { entryCount: ENTRY_COUNT },
    columns: ["date"],
    undo: { didHere: (what: Removed) => void removed.push(what) },
  }) as unknown as CommandsEnv;

describe("rows that are no entries yet", () => {
  test("leave the keyboard on a row that exists when the last of them are removed", () => {
    const store = createStore(
      { type: "addDrafts", drafts: [emptyDraft("a"), emptyDraft("b"), emptyDraft("c")] },
      { type: "focus", to: { row: ENTRY_COUNT, column: 1 } },
      { type: "focus", to: { row: ENTRY_COUNT + 2, column: 1 }, extend: true },
    );
    removeDrafts(sheetOf(store), store.read().drafts.slice(0, 3));
    const { drafts, active, anchor } = store.read();
    expect(drafts.map(({ id }) => id)).toEqual(["blank"]);
    expect([active, anchor]).toEqual([
      { row: ENTRY_COUNT, column: 1 },
      { row: ENTRY_COUNT, column: 1 },
    ]);
  });
  test("are noted as the last act when they are removed, unless nothing was typed into them", () => {
    const typed = { ...emptyDraft("typed"), cells: { time: "1h" } };
    const store = createStore({ type: "addDrafts", drafts: [typed, emptyDraft("empty")] });
    const removed: Removed[] = [];
    const [first, second] = store.read().drafts;
    removeDrafts(sheetOf(store, removed), second ? [second] : []);
    expect(removed).toEqual([]);
    removeDrafts(sheetOf(store, removed), first ? [first] : []);
    expect(removed.map(({ words }) => words)).toEqual(["Row removed"]);
    removed[0]?.takeBack();
    expect(store.read().drafts).toEqual([typed, emptyDraft("blank")]);
  });
});
