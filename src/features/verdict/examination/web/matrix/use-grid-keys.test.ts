import { expect, test } from "vitest";
import { placeAfter } from "./use-grid-keys.ts";

const size = { rows: 3, columns: 7 };
const after = (key: string, place = { row: 1, column: 3 }, ctrlKey = false) => {
  const next = placeAfter(place, { key, ctrlKey }, size);
  return next && [next.row, next.column];
};

test("arrows go one cell and stop at the edges", () => {
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map((key) => after(key))).toEqual([
    [1, 4],
    [1, 2],
    [2, 3],
    [0, 3],
  ]);
  expect([after("ArrowUp", { row: 0, column: 0 }), after("ArrowLeft", { row: 0, column: 0 })]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect([after("ArrowDown", { row: 2, column: 6 }), after("ArrowRight", { row: 2, column: 6 })]).toEqual([
    [2, 6],
    [2, 6],
  ]);
});

test("Home and End go to the ends of the row, with Control to those of the grid; other keys do nothing", () => {
  expect([after("Home"), after("End")]).toEqual([
    [1, 0],
    [1, 6],
  ]);
  expect([after("Home", undefined, true), after("End", undefined, true)]).toEqual([
    [0, 0],
    [2, 6],
  ]);
  expect([after("Enter"), after(" "), after("Tab")]).toEqual([null, null, null]);
});
