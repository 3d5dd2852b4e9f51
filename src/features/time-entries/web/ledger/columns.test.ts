import { expect, test } from "vitest";
import { defaultColumns, trackWidths } from "./columns.ts";

/** What the sheet is given in a window of 1440 px beside the navigation: 1094 px. */
const PLACE_REM = 1094 / 16;

test("the columns that nobody chose fit without scrolling sideways, which would cost each frame of a scroll a third more", () => {
  const { minWidth } = trackWidths(defaultColumns(false));
  expect(minWidth).toMatch(/^[\d.]+rem$/);
  expect(Number.parseFloat(minWidth)).toBeLessThanOrEqual(PLACE_REM);
});
