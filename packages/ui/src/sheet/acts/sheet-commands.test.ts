import type { KeyboardEvent } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  firstSheetState,
  reduceSheet,
  type SheetAction,
  type SheetDraft,
  type SheetState,
} from "../model/sheet-state.ts";
import { goDown, goTo, onSheetKeyDown, openCell } from "./sheet-commands.ts";
import { isLost, rowOf, type SheetEnv, sizeOf } from "./sheet-env.ts";

type Tool = { id: string; name: string };
type State = SheetState<string, Tool, SheetDraft>;
type Action = SheetAction<string, Tool, SheetDraft>;

const blank: SheetDraft = { id: "blank", cells: {}, faults: {}, isSending: false };
const TOOLS = ["a", "b", "c"].map((id) => ({ id, name: `tool ${id}` }));
const COLUMNS = [
  { name: "name", editor: "line" as const, sort: "name" },
  { name: "files", isPressed: true },
  { name: "place", editor: "choice" as const },
];

/** Writes down what was asked, and about which rows. */
const sayIn =
  (log: string[]) =>
  (what: string) =>
  (...about: readonly unknown[]): void =>
    void log.push([what, ...about.map((each) => (each as { id?: string } | null)?.id ?? String(each))].join(" "));

/** Three rows, one blank below them, and a log of what was asked of the screen. */
const begin = (...actions: Action[]) => {
  let state: State = actions.reduce(
    (before, action) => reduceSheet(before, action),
    firstSheetState<string, Tool, SheetDraft>(blank),
  );
  const log: string[] = [];
  const say = sayIn(log);
  let isGood = true;
  const env: SheetEnv<Tool, SheetDraft, "again"> = {
    store: { read: () => state, dispatch: (action) => void (state = reduceSheet(state, action)) },
    rows: { rowCount: TOOLS.length, rowAt: (row) => TOOLS[row] },
    columns: COLUMNS,
    sort: "name",
    hasChosen: false,
    keys: {
      letterCommand: ({ key }) => (key === "y" ? { do: "own", act: "again" } : null),
      areSingleKeysOn: () => true,
      isInChord: (atMs) => atMs === 1,
    },
    acts: {
      openCell: say("open"),
      commitCell: (row, column) => {
        say("commit")(row, column);
        return isGood;
      },
      cancelCell: say("cancel"),
      leaveDraft: say("leave"),
      removeDrafts: (drafts) => say("drop")(...drafts),
      pressCell: say("press"),
      openMenu: say("menu"),
      sortBy: say("sort"),
      toggleRow: say("toggle"),
      toggleAll: say("all"),
      chooseRange: say("range"),
      unchoose: say("none"),
      remove: say("remove"),
      tellLost: say("lost"),
      takeFiles: say("files"),
      run: say("run"),
    },
  };
  let isPrevented = false;
  const press = (key: string, { isEditing = false, ...how }: { isEditing?: boolean; [more: string]: unknown } = {}) => {
    isPrevented = false;
    const target = isEditing ? new HTMLInputElement() : {};
    const event = { key, target, nativeEvent: {}, preventDefault: () => void (isPrevented = true), ...how };
    onSheetKeyDown(env, event as unknown as KeyboardEvent);
    return log.splice(0);
  };
  return {
    env,
    press,
    log,
    at: () => [state.active.row, state.active.column],
    isPrevented: () => isPrevented,
    refuse: () => void (isGood = false),
  };
};

const focus = (row: number, column: number, id: string | null = null): Action => ({
  type: "focus",
  to: { row, column },
  id,
});

beforeEach(() => {
  vi.stubGlobal("HTMLInputElement", Map);
  vi.stubGlobal("HTMLTextAreaElement", Map);
});
afterEach(() => void vi.unstubAllGlobals());

test("a sheet is as large as its rows, those that are none yet, and two columns besides its own", () => {
  expect(sizeOf(begin().env)).toEqual({ rows: 4, columns: 5 });
});

test("a row is shown with the change of it that is being saved", () => {
  const { env } = begin({ type: "write", rowId: "b", shown: { name: "new" } });
  expect([rowOf(env, 1), rowOf(env, 3), rowOf(env, 9)]).toEqual([{ id: "b", name: "new" }, blank, undefined]);
});

describe("a move", () => {
  test("goes to the next cell and takes the key from the browser", () => {
    const { press, at, isPrevented } = begin(focus(1, 1, "b"));
    press("ArrowDown");
    expect([at(), isPrevented()]).toEqual([[2, 1], true]);
    press("End", { ctrlKey: true });
    expect(at()).toEqual([3, 4]);
  });

  test("with Shift leaves the other corner where it is", () => {
    const { press, env } = begin(focus(1, 1, "b"));
    press("ArrowRight", { shiftKey: true });
    expect([env.store.read().anchor, env.store.read().active]).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 2 },
    ]);
    press("a", { metaKey: true });
    expect(env.store.read()).toMatchObject({ anchor: { row: 0, column: 0 }, active: { row: 2, column: 4 } });
  });

  test("out of a row that is none yet commits its open cells and finishes it, if something stands in it", () => {
    const typed = { ...blank, id: "typed", cells: { name: "Saw" } };
    const open = { type: "open", rowId: "typed", column: "place", text: "", was: "", isTyped: false } as const;
    const { env, log, at } = begin({ type: "addDrafts", drafts: [typed] }, open, focus(3, 1, "typed"));
    goTo(env, { row: 0, column: 1 });
    expect([log.splice(0), at()]).toEqual([
      ["commit typed place", "leave typed"],
      [0, 1],
    ]);
    goTo(env, { row: 4, column: 1 });
    goTo(env, { row: 0, column: 1 });
    expect(log).toEqual([]);
  });

  test("of the second key of a chord is none", () => {
    const { press, at } = begin(focus(1, 1, "b"));
    press("ArrowDown", { timeStamp: 1 });
    expect(at()).toEqual([1, 1]);
  });
});

describe("a cell", () => {
  test("is opened by Enter or a letter where it is edited, and by nothing where it is a fact", () => {
    const { press, env } = begin(focus(1, 1, "b"));
    expect([press("Enter"), press("s")]).toEqual([["open b name null"], ["open b name s"]]);
    expect(openCell(env, { row: 1, column: 2 }, null)).toBe(false);
    expect(openCell(env, { row: -1, column: 1 }, null)).toBe(false);
  });

  test("that is taken is left downwards; one that is not stays", () => {
    const { press, at, refuse } = begin(focus(1, 1, "b"));
    expect([press("Enter", { isEditing: true }), at()]).toEqual([["commit b name"], [2, 1]]);
    refuse();
    expect([press("Enter", { isEditing: true }), at()]).toEqual([["commit c name"], [2, 1]]);
  });

  test("is left by Tab to the next one that is edited, over facts and the ends of rows", () => {
    const { press, at } = begin(focus(1, 1, "b"));
    expect(press("Tab", { isEditing: true })).toEqual(["commit b name", "open b place null"]);
    expect(press("Tab", { isEditing: true })).toEqual(["commit b place", "open c name null"]);
    expect([press("Tab", { isEditing: true, shiftKey: true }), at()]).toEqual([
      ["commit c name", "open b place null"],
      [1, 3],
    ]);
  });

  test("at the end of the sheet is left by Tab as any other field", () => {
    const { press, isPrevented } = begin(focus(3, 3, "blank"));
    expect([press("Tab", { isEditing: true }), isPrevented()]).toEqual([["commit blank place"], false]);
  });

  test("is given up by Escape", () => {
    expect(begin(focus(1, 3, "b")).press("Escape", { isEditing: true })).toEqual(["cancel b place"]);
  });
});

describe("a press", () => {
  test("on a head sorts, the other way round where it is sorted so, and on the box chooses all", () => {
    expect(begin(focus(-1, 1)).press("Enter")).toEqual(["sort -name"]);
    expect(begin(focus(-1, 2)).press("Enter")).toEqual([]);
    expect(begin(focus(-1, 0)).press("Enter")).toEqual(["all"]);
  });

  test("on a cell that acts, acts; on the box it chooses, on the menu it opens it", () => {
    expect(begin(focus(1, 2, "b")).press("Enter")).toEqual(["press b files"]);
    expect(begin(focus(1, 0, "b")).press("Enter")).toEqual(["toggle b"]);
    expect(begin(focus(1, 4, "b")).press("Enter")).toEqual(["menu b"]);
    expect(begin(focus(3, 4, "blank")).press("Enter")).toEqual(["drop blank"]);
  });

  test("on Space chooses the row, or the range where it is of several rows", () => {
    const { press } = begin(focus(0, 1, "a"));
    expect(press(" ")).toEqual(["toggle a"]);
    press("ArrowDown", { shiftKey: true });
    expect(press(" ")).toEqual(["range"]);
    expect(begin(focus(-1, 1)).press(" ")).toEqual(["all"]);
  });

  test("on what the screen alone knows is the screen's", () => {
    const { press } = begin(focus(1, 2, "b"));
    expect([press("y"), press("Delete"), press("q")]).toEqual([["run again"], ["remove"], []]);
  });
});

test("keys do nothing to a row that came to stand where another was meant, until one is gone to", () => {
  const { env, press } = begin(focus(1, 1, "gone"));
  expect(isLost(env)).toBe(true);
  expect([press("Enter"), press(" "), press("s")]).toEqual([["lost"], ["lost"], ["lost"]]);
  goDown(env);
  expect([isLost(env), press("Enter")]).toEqual([false, ["open c name null"]]);
});
