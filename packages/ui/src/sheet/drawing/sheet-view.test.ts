import { expect, test } from "vitest";
import { linesInView, scrollToSee, type SheetView } from "./sheet-view.ts";

const view = (scrollTop: number): SheetView => ({
  scrollTop,
  heightPx: 400,
  rowHeightPx: 40,
  headPx: 32,
  coveredPx: 40,
});

test("the lines under the eye exist, with three before and three behind them", () => {
  const lines = linesInView(view(4000), 1000, null);
  expect([lines[0], lines.at(-1)]).toEqual([97, 113]);
});

test("there are as many lines at the ends as in the middle, and never more than there are", () => {
  expect(linesInView(view(0), 1000, null)).toHaveLength(17);
  expect(linesInView(view(39_800), 1000, null).at(-1)).toBe(999);
  expect(linesInView(view(39_800), 1000, null)).toHaveLength(17);
  expect(linesInView(view(0), 2, null)).toEqual([0, 1]);
  expect(linesInView(view(0), 0, null)).toEqual([]);
});

test("the line with the focus exists wherever the eye is, in its order", () => {
  expect(linesInView(view(4000), 1000, 3)[0]).toBe(3);
  expect(linesInView(view(4000), 1000, 900).at(-1)).toBe(900);
  expect(linesInView(view(4000), 1000, 100)).toHaveLength(17);
});

test("a line that is seen moves nothing; another one moves the sheet as little as it can", () => {
  expect(scrollToSee(view(4000), 102)).toBe(4000);
  expect(scrollToSee(view(4000), 90)).toBe(3600);
  // Its lower end stands at the upper end of what covers the sheet: 32 + 121 * 40 = 4512 + 320.
  expect(scrollToSee(view(4000), 120)).toBe(32 + 121 * 40 + 40 - 400);
  expect(scrollToSee(view(4000), 0)).toBe(0);
});
