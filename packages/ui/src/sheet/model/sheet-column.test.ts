import { expect, test } from "vitest";
import { nextSort, sheetTracks, sortedAs } from "./sheet-column.ts";

test("columns have their widths, between the box to choose a row and its menu", () => {
  expect(sheetTracks([{ widthRem: 4 }, { widthRem: 6.5 }], null)).toEqual({
    template: "2.5rem 4rem 6.5rem minmax(2.375rem, 1fr)",
    minWidth: "15.375rem",
  });
});

test("a column that grows takes what is left besides, and the menu no more than it needs", () => {
  expect(sheetTracks([{ widthRem: 4 }, { widthRem: 25, grows: true }], null).template).toBe(
    "2.5rem 4rem minmax(25rem, 1fr) 2.375rem",
  );
});

test("a width may depend on what all cells say besides their row", () => {
  const columns = [{ widthRem: ({ isTight }: { isTight: boolean }) => (isTight ? 3 : 5) }];
  expect([true, false].map((isTight) => sheetTracks(columns, { isTight }).minWidth)).toEqual(["7.875rem", "9.875rem"]);
});

test.each([
  [undefined, "date", undefined],
  ["date", "hours", "none"],
  ["date", "date", "ascending"],
  ["date", "-date", "descending"],
])("a column that sorts by %s is told of a sheet sorted by %s as %s", (own, sort, told) => {
  expect(sortedAs(own, sort)).toBe(told);
});

test("a second press on a head turns the order around, and a third back", () => {
  expect([nextSort("date", "hours"), nextSort("date", "date"), nextSort("date", "-date")]).toEqual([
    "date",
    "-date",
    "date",
  ]);
});
