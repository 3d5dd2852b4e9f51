import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CellPosition, clampCell, type Move, moveCell, nextCell, rangeHas, rangeOf, rangeRows } from "./range.ts";

const position = fc.record({ row: fc.nat(200_000), column: fc.nat(12) });
const size = fc.record({ rows: fc.integer({ min: 1, max: 200_000 }), columns: fc.integer({ min: 1, max: 12 }) });
const MOVES: readonly Move[] = ["up", "down", "left", "right", "home", "end", "top", "bottom", "pageUp", "pageDown"];

describe("a range", () => {
  it("holds both of its corners and is the same from either", () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(rangeOf(a, b)).toEqual(rangeOf(b, a));
        expect(rangeHas(rangeOf(a, b), a) && rangeHas(rangeOf(a, b), b)).toBe(true);
      }),
      { seed: 20_261_120 },
    );
  });

  it("counts its rows with both ends", () => {
    expect(rangeRows(rangeOf({ row: 7, column: 0 }, { row: 3, column: 2 }))).toBe(5);
    expect(rangeHas(rangeOf({ row: 7, column: 0 }, { row: 3, column: 2 }), { row: 5, column: 3 })).toBe(false);
  });
});

describe("a move", () => {
  it("never leaves the grid", () => {
    fc.assert(
      fc.property(position, size, fc.constantFrom(...MOVES), fc.nat(60), (from, grid, move, page) => {
        const start = clampCell(from, grid);
        const to = moveCell(start, move, grid, page);
        expect(clampCell(to, grid)).toEqual(to);
      }),
      { seed: 20_261_120 },
    );
  });

  it("by Tab walks every cell once, and back the same way", () => {
    const grid = { rows: 3, columns: 4 };
    const seen: CellPosition[] = [];
    for (let at: CellPosition | null = { row: 0, column: 0 }; at; at = nextCell(at, 1, grid)) seen.push(at);
    expect(seen).toHaveLength(12);
    expect(nextCell({ row: 1, column: 0 }, -1, grid)).toEqual({ row: 0, column: 3 });
    expect(nextCell({ row: 0, column: 0 }, -1, grid)).toBeNull();
  });
});
