import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SheetColumn } from "../model/sheet-column.ts";
import { createGroupRow } from "./group-row.ts";
import { createSheetRow, type SheetRowFacts } from "./sheet-row.ts";
import { fakeOf, stubDocument } from "../testing/fake-document.ts";

type Tool = { id: string; name: string; count: number };

const COLUMNS: readonly SheetColumn<Tool, string>[] = [
  {
    name: "name",
    title: "Tool",
    widthRem: 10,
    editor: "words",
    text: ({ name }, context) => `${context}${name}`,
    copy: ({ name }) => name,
  },
  {
    name: "count",
    title: "Count",
    widthRem: 4,
    isNumeric: true,
    fits: true,
    text: ({ count }) => String(count),
    copy: ({ count }) => String(count),
    hint: ({ count }) => (count === 1 ? "The only one" : ""),
    look: (tool) => (tool ? (tool.count === 1 ? "rare" : "") : null),
    pictureAt: ({ count }) => `${count}rem`,
  },
];

const drill: Tool = { id: "drill", name: "Drill", count: 1 };
const FACTS: SheetRowFacts<Tool, string> = {
  row: 4,
  ariaRow: 6,
  startPx: 160,
  shown: drill,
  isUnread: false,
  context: "",
  activeColumn: -1,
  rangeLeft: -1,
  rangeRight: -1,
  isChosen: false,
  isSaving: false,
  open: undefined,
  hasMenu: false,
};

const OPEN = { text: "D", was: "Drill", isTyped: true, fault: null, theirs: null };

const begin = () => {
  const row = createSheetRow(COLUMNS, ({ name }, context) => `${context}${name}`);
  const cell = (column: number) => fakeOf(row.cellAt(column));
  const draw = (change: Partial<SheetRowFacts<Tool, string>> = {}) => row.draw({ ...FACTS, ...change });
  const writes = (): number => {
    const each = [fakeOf(row.element), ...[0, 1, 2, 3].map((column) => cell(column))];
    return each.reduce((sum, element) => sum + element.writes, 0);
  };
  return { row, cell, draw, writes, element: fakeOf(row.element) };
};

beforeEach(stubDocument);
afterEach(() => void vi.unstubAllGlobals());

describe("a row", () => {
  test("says where it stands, and its cells what its columns make of it", () => {
    const { element, cell, draw } = begin();
    draw({ context: "my " });
    expect(element.style["transform"]).toBe("translateY(160px)");
    expect(Object.fromEntries(element.attributes)).toMatchObject({
      role: "row",
      "aria-rowindex": "6",
      "data-row": "4",
      "aria-selected": "false",
    });
    expect([1, 2].map((column) => cell(column).textContent)).toEqual(["my Drill", "1"]);
    expect([0, 1, 2, 3].map((column) => cell(column).getAttribute("aria-colindex"))).toEqual(["1", "2", "3", "4"]);
    expect([1, 2].map((column) => cell(column).getAttribute("aria-readonly"))).toEqual([null, "true"]);
    expect(cell(2).className).toMatch(/text-right.* rare$/);
    expect(cell(2).style["backgroundPositionX"]).toBe("1rem");
  });

  test("writes nothing where it shows the same, and only its place where that is another", () => {
    const { draw, writes } = begin();
    draw();
    const before = writes();
    draw();
    expect(writes()).toBe(before);
    draw({ row: 5, ariaRow: 7, startPx: 200 });
    expect(writes() - before).toBe(2);
  });

  test("that is not read says so in its first column, keeps the look of the others and has nothing to press", () => {
    const { element, cell, draw } = begin();
    draw();
    const look = cell(2).className;
    draw({ shown: undefined });
    expect([cell(1).textContent, cell(2).textContent, cell(2).className]).toEqual(["Loading", "", look]);
    expect(cell(1).className).toMatch(/text-3$/);
    expect(element.getAttribute("aria-busy")).toBe("true");
    expect([cell(0), cell(3)].map(({ children }) => children[0]?.hidden)).toEqual([true, true]);
    draw({ shown: undefined, isUnread: true });
    expect([cell(1).textContent, element.getAttribute("aria-busy")]).toEqual(["Not read", null]);
    draw();
    expect([cell(0), cell(3)].map(({ children }) => children[0]?.hidden)).toEqual([false, false]);
  });

  test("leaves an open cell to its editor and the focus with it", () => {
    const { element, cell, draw } = begin();
    draw({ activeColumn: 1 });
    expect([cell(1).getAttribute("tabindex"), cell(1).getAttribute("data-active")]).toEqual(["0", ""]);
    draw({ activeColumn: 1, open: { name: OPEN } });
    expect([cell(1).textContent, cell(1).getAttribute("tabindex"), cell(1).getAttribute("data-active")]).toEqual([
      "",
      "-1",
      null,
    ]);
    expect(cell(1).className).toMatch(/overflow-visible!$/);
    expect(element.className).toContain("z-10");
    draw();
    expect([cell(1).textContent, element.className.includes("z-10")]).toEqual(["Drill", false]);
  });

  test("shows which of its cells are in the range, that it is chosen, and that it is being saved", () => {
    const { element, cell, draw } = begin();
    draw({ rangeLeft: 1, rangeRight: 2, isChosen: true, isSaving: true, hasMenu: true });
    expect([0, 1, 2, 3].map((column) => cell(column).getAttribute("data-ranged"))).toEqual([null, "", "", null]);
    const [check, menu] = [cell(0).children[0], cell(3).children[0]];
    expect([element.getAttribute("aria-selected"), check?.getAttribute("aria-checked")]).toEqual(["true", "true"]);
    expect([menu?.className.includes("grid-saving"), menu?.hidden]).toEqual([true, true]);
  });

  test("is told to who hears it only when it rests", () => {
    const { row, cell, draw } = begin();
    draw({ context: "the " });
    expect(cell(2).getAttribute("title")).toBeNull();
    row.tell();
    expect([cell(2).getAttribute("title"), cell(2).getAttribute("aria-description")]).toEqual([
      "The only one",
      "The only one",
    ]);
    const labels = [cell(0), cell(3)].map(({ children }) => children[0]?.getAttribute("aria-label"));
    expect(labels).toEqual(["Select the Drill", "Actions for the Drill"]);
    expect(cell(0).getAttribute("aria-label")).toBe("Select the Drill");
    draw({ shown: { ...drill, count: 2 } });
    row.tell();
    expect(cell(2).getAttribute("title")).toBeNull();
  });
});

test("the head of a group spans all columns, the box and the menu", () => {
  const row = createGroupRow(COLUMNS.length);
  row.draw({ name: "Garage", sums: "2 tools", ariaRow: 3, startPx: 40 });
  const element = fakeOf(row.element);
  expect([element.textContent, element.getAttribute("aria-rowindex")]).toEqual(["Garage 2 tools", "3"]);
  expect(element.style["transform"]).toBe("translateY(40px)");
  expect(element.children[0]?.getAttribute("aria-colspan")).toBe("4");
  expect(row.cellAt(1)).toBeUndefined();
});
