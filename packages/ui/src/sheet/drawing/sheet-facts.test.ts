import { describe, expect, test } from "vitest";
import { layoutOf } from "../model/row-layout.ts";
import { firstSheetState, type SheetDraft, type SheetState } from "../model/sheet-state.ts";
import {
  groupFacts,
  hasHoles,
  holesOf,
  isRead,
  lineOf,
  movesOf,
  rowFacts,
  rowsShown,
  type SheetFacts,
} from "./sheet-facts.ts";

type Tool = { id: string; name: string };
type Facts = SheetFacts<Tool, { key: string; rowCount: number }, string>;

const draft: SheetDraft = { id: "blank", cells: {}, faults: {}, isSending: false };
const OPEN = { text: "x", was: "", isTyped: true, fault: null, theirs: null };

/** Rows by the letters of their ids; a dot is not read yet. */
const rowsOf = (ids: string, groups: readonly number[] = []): Facts["rows"] => ({
  rowCount: ids.length,
  layout: layoutOf(
    groups.map((rowCount, index) => ({ key: `g${index}`, rowCount })),
    ids.length,
  ),
  rowAt: (row) => (ids[row] === undefined || ids[row] === "." ? undefined : { id: ids[row], name: `tool ${ids[row]}` }),
  positionOf: (id) => ids.indexOf(id),
  show: () => undefined,
  error: null,
});

const factsOf = (ids: string, change: Partial<SheetState<string, Tool, SheetDraft>> = {}): Facts => ({
  state: { ...firstSheetState(draft), ...change },
  rows: rowsOf(ids),
  columns: ["name", "count"].map((name) => ({
    name,
    title: name,
    widthRem: 4,
    editor: "line" as const,
    text: (tool: Tool) => tool.name,
    copy: (tool: Tool) => tool.name,
  })),
  context: "context",
  isChosen: (id) => id === "b",
  nameOf: ({ name }) => name,
  groupWords: ({ key }, context) => ({ name: `${key} in ${context}`, sums: "none" }),
  menuRow: null,
  activeLine: null,
  rowHeightPx: 40,
  coveredPx: 40,
});

describe("what a line shows", () => {
  test("is its row, as it is until its change is answered", () => {
    const facts = factsOf("ab", { pending: { a: { name: "new" } } });
    expect(rowFacts(facts, 0)).toMatchObject({
      row: 0,
      ariaRow: 2,
      startPx: 0,
      shown: { name: "new" },
      isSaving: true,
    });
    expect(rowFacts(facts, 1)).toMatchObject({ startPx: 40, isChosen: true, isSaving: false, isUnread: false });
  });

  test("is nothing while the row is not read, and a failure where it could not be", () => {
    const facts = factsOf("a.");
    expect(rowFacts(facts, 1)).toMatchObject({ shown: undefined, isUnread: false, isChosen: false, hasMenu: false });
    expect(rowFacts({ ...facts, rows: { ...facts.rows, error: new Error("No") } }, 1).isUnread).toBe(true);
  });

  test("is the range only where it holds more than the cell under the focus", () => {
    const one = { row: 1, column: 2 };
    expect(rowFacts(factsOf("abc", { active: one, anchor: one }), 1)).toMatchObject({ activeColumn: 2, rangeLeft: -1 });
    const range = factsOf("abc", { active: { row: 0, column: 1 }, anchor: one });
    expect([0, 1, 2].map((line) => rowFacts(range, line)).map((row) => [row.rangeLeft, row.rangeRight])).toEqual([
      [1, 2],
      [1, 2],
      [-1, -1],
    ]);
  });

  test("is the head of a group before its rows", () => {
    const facts = { ...factsOf("abc"), rows: rowsOf("abc", [1, 2]) };
    expect([0, 1, 2, 3, 4].map((line) => lineOf(facts, line).key)).toEqual(["group g0", "0", "group g1", "1", "2"]);
    expect(groupFacts(facts, 2)).toEqual({ name: "g1 in context", sums: "none", ariaRow: 4, startPx: 80 });
    expect(groupFacts(facts, 1).name).toBe("");
  });
});

const linesOf = (facts: Facts, ...lines: number[]) => lines.map((line) => lineOf(facts, line));

describe("rows under the eye", () => {
  test("are read once none is to come, but the one far away that has the focus", () => {
    const facts = factsOf("ab.", { active: { row: 2, column: 0 } });
    expect(isRead(facts, linesOf(facts, 0, 1, 2))).toBe(true);
    const other = factsOf(".b", { active: { row: 1, column: 0 } });
    expect(isRead(other, linesOf(other, 0, 1))).toBe(false);
    expect(isRead({ ...other, rows: { ...other.rows, error: new Error("No") } }, linesOf(other, 0, 1))).toBe(true);
  });

  test("are named by their first and last", () => {
    const facts = factsOf("abcdef");
    expect(rowsShown(linesOf(facts, 0, 3, 4, 5), 0)).toEqual({ first: 3, last: 5 });
    expect(rowsShown(linesOf(facts, 2), 2)).toEqual({ first: 2, last: 2 });
    expect(rowsShown([], -1)).toEqual({ first: 0, last: 0 });
  });

  test("keep their elements where they stand elsewhere by now", () => {
    const before = factsOf("ab.");
    const lines = linesOf(before, 0, 1, 2);
    expect(movesOf(before.rows, rowsOf("nab"), lines)).toEqual(
      new Map([
        ["0", "1"],
        ["1", "2"],
      ]),
    );
    expect(movesOf(before.rows, rowsOf("b"), lines)).toEqual(new Map([["1", "0"]]));
    expect(movesOf(before.rows, before.rows, lines).size).toBe(0);
  });
});

describe("cells that are React's", () => {
  const cellAt = (key: string, column: number) => ({ at: `${key}/${column}` }) as unknown as HTMLElement;

  test("are the open ones of a row and its open menu, each with its element", () => {
    const facts = { ...factsOf("ab", { open: { b: { count: OPEN } } }), menuRow: "b" };
    expect(hasHoles(facts)).toBe(true);
    expect(holesOf(facts, lineOf(facts, 1), cellAt)).toEqual([
      { key: "b count", rowId: "b", column: "count", element: { at: "1/2" } },
      { key: "b menu", rowId: "b", column: null, element: { at: "1/3" } },
    ]);
    expect(holesOf(facts, lineOf(facts, 0), cellAt)).toEqual([]);
  });

  test("are none of facts, of rows that are not read, and where nothing is open", () => {
    const open = { a: { name: OPEN } };
    const facts = factsOf(".a", { open });
    expect(holesOf(facts, lineOf(facts, 0), cellAt)).toEqual([]);
    const columns = facts.columns.map(({ editor: _, ...column }) => column);
    expect(holesOf({ ...facts, columns }, lineOf(facts, 1), cellAt)).toEqual([]);
    expect(hasHoles(factsOf("a"))).toBe(false);
    expect(holesOf(facts, lineOf(facts, 1), () => undefined)).toEqual([]);
  });
});
