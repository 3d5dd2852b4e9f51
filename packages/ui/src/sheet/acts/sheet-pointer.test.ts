import type { DragEvent, MouseEvent } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { firstSheetState, reduceSheet, type SheetDraft, type SheetState } from "../model/sheet-state.ts";
import type { SheetEnv } from "./sheet-env.ts";
import { focusCell, sheetPointer } from "./sheet-pointer.ts";

type Tool = { id: string };
const blank: SheetDraft = { id: "blank", cells: {}, faults: {}, isSending: false };

/** A part of a cell, as far as the pointer asks about it. */
class Part {
  readonly dataset: Record<string, string>;
  readonly within: readonly string[];
  focused = 0;
  constructor(row: number, column: number, within: readonly string[]) {
    this.dataset = { row: String(row), col: String(column) };
    this.within = within;
  }
  matches(): boolean {
    return false;
  }
  closest(selector: string): Part | null {
    if (selector === "[data-col]" || selector === "[data-row]") return this;
    return this.within.some((each) => selector.includes(each)) ? this : null;
  }
  focus(): void {
    this.focused += 1;
  }
}

const begin = () => {
  let state: SheetState<string, Tool, SheetDraft> = firstSheetState(blank);
  const log: string[] = [];
  const say =
    (what: string) =>
    (...about: readonly unknown[]): void =>
      void log.push([what, ...about.map((each) => (each as { id?: string } | null)?.id ?? String(each))].join(" "));
  const tools = [{ id: "a" }, { id: "b" }];
  const acts = {
    openCell: say("open"),
    pressCell: say("press"),
    openMenu: say("menu"),
    sortBy: say("sort"),
    toggleRow: say("toggle"),
    chooseRange: say("range"),
    takeFiles: say("files"),
    leaveDraft: say("leave"),
    removeDrafts: (drafts: readonly SheetDraft[]) => say("drop")(...drafts),
  };
  const env = {
    store: {
      read: () => state,
      dispatch: (action: Parameters<typeof reduceSheet<string, Tool, SheetDraft>>[1]) =>
        void (state = reduceSheet(state, action)),
    },
    rows: { rowCount: tools.length, rowAt: (row: number) => tools[row] },
    columns: [
      { name: "name", editor: "line", sort: "name" },
      { name: "files", isPressed: true },
    ],
    sort: "",
    acts,
  } as unknown as SheetEnv<Tool, SheetDraft>;
  const eventAt = (row: number, column: number, within: readonly string[], how: object) => {
    const prevented = { count: 0 };
    const event = {
      target: new Part(row, column, within),
      button: 0,
      shiftKey: false,
      clientX: 0,
      clientY: 0,
      preventDefault: () => void (prevented.count += 1),
      ...how,
    };
    return { event: event as unknown as MouseEvent & DragEvent, prevented };
  };
  const press = (row: number, column: number, within: readonly string[] = [], how: object = {}) => {
    const down = eventAt(row, column, within, how);
    sheetPointer(env).onMouseDown(down.event);
    sheetPointer(env).onClick(eventAt(row, column, within, how).event);
    return { did: log.splice(0), isPrevented: down.prevented.count > 0 };
  };
  return { env, press, eventAt, log, at: () => [state.active.row, state.active.column], state: () => state };
};

beforeEach(() => void vi.stubGlobal("Element", Part));
afterEach(() => void vi.unstubAllGlobals());

describe("a press", () => {
  test("goes to a cell; a second one opens it and keeps the browser from taking the focus back", () => {
    const { press, at } = begin();
    expect([press(1, 1), at()]).toEqual([{ did: [], isPrevented: false }, [1, 1]]);
    expect(press(1, 1)).toEqual({ did: ["open b name null"], isPrevented: true });
  });

  test("with Shift stretches the range, and on a box chooses its rows", () => {
    const { press, state } = begin();
    press(0, 1);
    press(1, 2, [], { shiftKey: true });
    expect(state()).toMatchObject({ anchor: { row: 0, column: 1 }, active: { row: 1, column: 2 } });
    expect(press(1, 0, [], { shiftKey: true }).did).toEqual(["range"]);
  });

  test("on a head sorts, on a box chooses, on a menu opens it, on a cell that acts acts", () => {
    const { press } = begin();
    expect(press(-1, 1).did).toEqual(["sort name"]);
    expect(press(0, 0).did).toEqual(["toggle a"]);
    expect(press(0, 3, ["[data-menu]"]).did).toEqual(["menu a"]);
    expect(press(1, 2).did).toEqual(["press b files"]);
  });

  test("on the button of a row that is none yet takes it out", () => {
    expect(begin().press(2, 3, ["[data-remove]"]).did).toEqual(["drop blank"]);
  });

  test("within an editor, and with another button, is none of the sheet's", () => {
    const { press, at } = begin();
    press(1, 1, ["input"]);
    press(1, 1, [], { button: 2 });
    expect(at()).toEqual([0, 0]);
  });
});

test("a cell that gets the focus otherwise is the active one", () => {
  const { env, eventAt, at } = begin();
  focusCell(env, eventAt(1, 2, [], {}).event);
  expect(at()).toEqual([1, 2]);
});

describe("files", () => {
  const files = [{ id: "photo" }];

  test("may be dropped on a row, which takes them", () => {
    const { env, eventAt, log } = begin();
    const over = eventAt(1, 1, [], { dataTransfer: { types: ["Files"], files } });
    sheetPointer(env).onDragOver(over.event);
    sheetPointer(env).onDrop(over.event);
    expect([over.prevented.count, log]).toEqual([2, ["files b [object Object]"]]);
  });

  test("are not taken by a row that is none yet, and words are no files", () => {
    const { env, eventAt, log } = begin();
    sheetPointer(env).onDrop(eventAt(2, 1, [], { dataTransfer: { types: ["Files"], files } }).event);
    const words = eventAt(1, 1, [], { dataTransfer: { types: ["text/plain"], files: [] } });
    sheetPointer(env).onDragOver(words.event);
    sheetPointer(env).onDrop(words.event);
    expect([words.prevented.count, log]).toEqual([0, []]);
  });
});
