import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { layoutOf } from "../model/row-layout.ts";
import { firstSheetState, type SheetDraft } from "../model/sheet-state.ts";
import type { SheetFacts } from "./sheet-facts.ts";
import { createSheetPainter, isToFollow } from "./sheet-painter.ts";
import { asElement, FakeElement, stubDocument } from "../testing/fake-document.ts";

type Tool = { id: string };
type Facts = SheetFacts<Tool, { key: string; rowCount: number }, null>;

const ROW_PX = 40;
const COLUMNS: Facts["columns"] = [
  { name: "name", title: "Tool", widthRem: 8, editor: "line", text: ({ id }) => id, copy: ({ id }) => id },
];
const draft: SheetDraft = { id: "blank", cells: {}, faults: {}, isSending: false };

const begin = (rowCount: number) => {
  const shown: [number, number][] = [];
  const rowAt = (row: number): Tool | undefined => (row < rowCount ? { id: `tool ${row}` } : undefined);
  const facts: Facts = {
    state: firstSheetState(draft),
    rows: {
      rowCount,
      layout: layoutOf([], rowCount),
      rowAt,
      positionOf: (id) => Number(id.split(" ")[1]),
      show: (first, last) => void shown.push([first, last]),
      error: null,
    },
    columns: COLUMNS,
    context: null,
    isChosen: () => false,
    nameOf: ({ id }) => id,
    groupWords: () => ({ name: "", sums: "" }),
    menuRow: null,
    activeLine: null,
    rowHeightPx: ROW_PX,
    coveredPx: ROW_PX,
  };
  const body = new FakeElement("div");
  const sheet = Object.assign(new FakeElement("div"), { scrollTop: 0, clientHeight: 400 });
  const still = () => undefined;
  const painter = createSheetPainter(
    { sheet: asElement(sheet), body: asElement(body), moves: { begin: still, end: still } },
    facts,
  );
  const linesShown = () => body.children.map((row) => Number(row.getAttribute("data-row"))).toSorted((a, b) => a - b);
  return { painter, facts, body, sheet, shown, linesShown };
};

beforeEach(() => {
  stubDocument();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a sheet of many rows", () => {
  test("has elements for those under the eye alone, and says which they are", () => {
    const { painter, facts, linesShown, shown } = begin(100_000);
    painter.take(facts, false);
    expect(linesShown()).toEqual(Array.from({ length: 17 }, (_, line) => line));
    painter.look(50_000 * ROW_PX, 400);
    expect([linesShown()[0], linesShown().length]).toEqual([49_997, 17]);
    expect(shown).toEqual([
      [1, 16],
      [49_997, 50_013],
    ]);
  });

  test("makes no element in a scroll: a line that comes takes the one of a line that goes", () => {
    const { painter, facts, body } = begin(1000);
    painter.take(facts, false);
    painter.look(10 * ROW_PX, 400);
    const before = new Set(body.children);
    painter.look(14 * ROW_PX, 400);
    expect(body.children.every((row) => before.has(row))).toBe(true);
  });

  test("puts its rows into their order once they rest, for who reads one after another", () => {
    const { painter, facts, body } = begin(1000);
    painter.take(facts, false);
    painter.look(12 * ROW_PX, 400);
    const order = () => body.children.map((row) => Number(row.getAttribute("data-row")));
    expect(order()).not.toEqual(order().toSorted((a, b) => a - b));
    vi.advanceTimersByTime(500);
    expect(order()).toEqual(order().toSorted((a, b) => a - b));
  });

  test("brings the active line under the eye where the focus is inside, and only then", () => {
    const { painter, facts, sheet } = begin(1000);
    painter.take(facts, true);
    const away = { ...facts, activeLine: 200 };
    painter.take(away, false);
    expect(sheet.scrollTop).toBe(0);
    painter.take({ ...away, activeLine: 201 }, true);
    // Below the head and above what covers the lower end.
    expect(sheet.scrollTop).toBe(32 + 202 * ROW_PX + ROW_PX - 400);
  });

  test("gives the same list of open cells while they stay, and makes rows anew for other columns", () => {
    const { painter, facts, body } = begin(20);
    const cell = { text: "x", was: "", isTyped: true, fault: null, theirs: null };
    const open = { ...facts, state: { ...facts.state, open: { "tool 3": { name: cell } } } };
    const [hole, ...others] = painter.take(open, false);
    expect([hole?.rowId, hole?.column, others]).toEqual(["tool 3", "name", []]);
    const same = painter.take({ ...open }, false);
    expect(painter.take({ ...open }, false)).toBe(same);
    const before = new Set(body.children);
    painter.take({ ...facts, columns: [...COLUMNS] }, false);
    expect(body.children.some((row) => before.has(row))).toBe(false);
    painter.stop();
    expect(body.children).toEqual([]);
  });
});

describe("the eye", () => {
  const size = { rowHeightPx: ROW_PX, coveredPx: ROW_PX };
  const at = (activeLine: number | null, active: string | null) => ({
    ...size,
    activeLine,
    state: { held: { active, anchor: null } },
  });
  const top = { scrollTop: 0, heightPx: 400 };

  test("goes with the focus to another row, and stays where the focus stays", () => {
    expect(isToFollow(at(3, "a"), at(40, "b"), top)).toBe(true);
    expect(isToFollow(at(3, "a"), at(3, "a"), top)).toBe(false);
  });

  test("goes with a row that others moved only where it was seen", () => {
    expect(isToFollow(at(3, "a"), at(4, "a"), top)).toBe(true);
    expect(isToFollow(at(300, "a"), at(301, "a"), top)).toBe(false);
  });
});
