import { describe, expect, test } from "vitest";
import { columnsBetween, copiedText, pastedColumns, pastedTable, rowsInRange } from "./sheet-clipboard.ts";
import type { SheetColumn } from "./sheet-column.ts";

type Tool = { name: string; count: number };

const column = (name: "name" | "count", isEdited: boolean): SheetColumn<Tool, string> => ({
  name,
  title: name,
  widthRem: 4,
  ...(isEdited && { editor: "line" }),
  text: () => "drawn",
  copy: (tool, context) => `${tool[name]}${context}`,
});
const COLUMNS = [column("name", true), column("count", false)];
const at = (row: number, col: number) => ({ row, column: col });

describe("what is copied", () => {
  test("is what columns give to the clipboard, not what they draw", () => {
    const rows = [
      { name: "Drill", count: 1 },
      { name: "Pipe\twrench", count: 2 },
    ];
    expect(copiedText(COLUMNS, { rows, drafts: [], context: "!" })).toBe('Drill!\t1!\r\n"Pipe\twrench!"\t2!');
  });

  test("of rows that are none yet is what was typed into them", () => {
    const drafts = [{ cells: { name: "Saw", count: "3" } }, { cells: {} }];
    expect(copiedText(COLUMNS, { rows: [], drafts, context: "" })).toBe("Saw\t\r\n\t");
  });

  test("is a line without words where a cell is empty: no text at all would say nothing", () => {
    expect(copiedText(COLUMNS.slice(0, 1), { rows: [], drafts: [{ cells: {} }], context: "" })).toBe("\r\n");
  });

  test("are the columns of the range, and all of them from the box on", () => {
    const columns = ["a", "b", "c"];
    expect(columnsBetween(columns, 2, 3)).toEqual(["b", "c"]);
    expect(columnsBetween(columns, 0, 1)).toEqual(columns);
    expect(columnsBetween(columns, 4, 4)).toEqual([]);
  });
});

describe("the rows of a range", () => {
  test("end with the last row, and go on in those that are none yet", () => {
    expect(rowsInRange({ anchor: at(8, 1), active: at(11, 1) }, 10)).toEqual({
      first: 8,
      last: 9,
      drafts: { from: 0, to: 2 },
    });
    expect(rowsInRange({ anchor: at(12, 1), active: at(11, 1) }, 10)).toEqual({
      first: 11,
      last: 9,
      drafts: { from: 1, to: 3 },
    });
  });

  test("are above all that are none yet, whichever corner was first", () => {
    expect(rowsInRange({ anchor: at(4, 1), active: at(2, 3) }, 10)).toEqual({
      first: 2,
      last: 4,
      drafts: { from: 0, to: 0 },
    });
  });
});

describe("what is pasted", () => {
  const table = [["1", "2"]];

  test("falls as it is on a single cell", () => {
    expect(pastedTable({ anchor: at(1, 1), active: at(1, 1) }, [["x"]])).toEqual([["x"]]);
    expect(pastedTable({ anchor: at(1, 1), active: at(3, 3) }, table)).toBe(table);
  });

  test("fills the range where it is one value", () => {
    expect(pastedTable({ anchor: at(1, 2), active: at(2, 3) }, [["x"]])).toEqual([
      ["x", "x"],
      ["x", "x"],
    ]);
  });

  test("begins under the left edge of the range; the box before the columns means the first", () => {
    const columns = [{ name: "a" }, { name: "b" }];
    const from = (left: number) => pastedColumns({ anchor: at(0, left), active: at(0, 2) }, columns);
    expect(
      [0, 1, 2].map((left) =>
        from(left)
          .map(({ name }) => name)
          .join(""),
      ),
    ).toEqual(["ab", "ab", "b"]);
  });
});
