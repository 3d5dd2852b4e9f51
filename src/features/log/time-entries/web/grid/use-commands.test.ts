import { onSheetKeyDown } from "@tenure/ui/sheet";
import type { KeyboardEvent } from "react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import { emptyDraft, firstState, type GridAction, reduceGrid } from "./grid-state.ts";
import { sheetColumns } from "./sheet-columns.ts";
import { type CommandsEnv, removeDrafts, sheetEnvOf } from "./use-commands.ts";

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
    rows: { rowCount: ENTRY_COUNT, rowAt: () => undefined },
    columns: sheetColumns(["date"]),
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

describe("a key", () => {
  beforeAll(() => {
    // Of what a key may be struck in, there is none here.
    vi.stubGlobal("HTMLInputElement", Map);
    vi.stubGlobal("HTMLTextAreaElement", Map);
    return () => vi.unstubAllGlobals();
  });
  const entries = ["a", "b", "c"].map((id) => ({ id, voidedAt: null }) as TimeEntry);

  /** A sheet that shows some rows, with the focus on the second one since it was `held`. */
  const begin = (held: string, isAllMatching = false) => {
    const store = createStore({ type: "focus", to: { row: 1, column: 1 }, id: held });
    const log: string[] = [];
    const names = (all: readonly TimeEntry[]): string => all.map(({ id }) => id).join("");
    const env = {
      store,
      columns: sheetColumns(["date"]),
      rows: {
        rowCount: 3,
        rowAt: (row: number) => entries[row],
        readRange: (first: number, last: number) => Promise.resolve(entries.slice(first, last + 1)),
      },
      selection: { isAllMatching, count: isAllMatching ? 3 : 0, entries: [] },
      cells: { open: (row: TimeEntry, _column: string, typed: string) => void log.push(`open ${row.id} ${typed}`) },
      acts: {
        askVoid: (all: readonly TimeEntry[]) => void log.push(`void ${names(all)}`),
        askVoidChosen: () => void log.push("void chosen"),
        duplicate: (all: readonly TimeEntry[]) => void log.push(`again ${names(all)}`),
      },
    } as unknown as CommandsEnv;
    const press = async (key: string): Promise<string[]> => {
      const event = { key, target: {}, nativeEvent: {}, preventDefault: () => undefined };
      onSheetKeyDown(sheetEnvOf(env), event as unknown as KeyboardEvent);
      await new Promise((resolve) => setImmediate(resolve));
      return log.splice(0);
    };
    return { press, store };
  };

  test("is about the row under the focus", async () => {
    const { press } = begin("b");
    expect(await press("Delete")).toEqual(["void b"]);
    expect(await press("2")).toEqual(["open b 2"]);
  });

  test("does nothing to a row that came to stand where another was meant", async () => {
    const { press } = begin("gone");
    expect(await press("Delete")).toEqual(["void "]);
    expect(await press("2")).toEqual([]);
    await press("ArrowDown");
    expect(await press("2")).toEqual(["open c 2"]);
  });

  test("is about all that match where they are chosen, not about the row under the focus", async () => {
    const { press, store } = begin("b", true);
    expect(await press("Delete")).toEqual(["void chosen"]);
    store.dispatch({ type: "focus", to: { row: 1, column: 0 }, id: "b" });
    expect(await press("y")).toEqual(["again abc"]);
  });
});
