import { expect, test } from "vitest";
import { sheetTracks } from "@tenure/ui/sheet";
import { defaultColumns } from "../ledger/columns.ts";
import type { CellNames } from "./cell-text.ts";
import { sheetColumns } from "./sheet-columns.ts";

/** What the sheet is given in a window of 1440 px beside the navigation, with a bar to scroll by: 1094 - 15 px. */
const PLACE_REM = 1079 / 16;

test.each([
  ["one person, one year", false, false],
  ["one person, all years", false, true],
  ["two persons, one year", true, false],
  ["two persons, all years", true, true],
])(
  "%s: descriptions get 400 px at 1440, and nothing scrolls sideways, which would cost each frame of a scroll a third more",
  (_view, hasSeveral, hasLongDates) => {
    const columns = defaultColumns(hasSeveral);
    const names = {} as CellNames;
    const context = { names, taxYear: 2026, hasLongDates, isTight: hasSeveral };
    const { template, minWidth } = sheetTracks(sheetColumns(columns), context);
    expect(Number.parseFloat(minWidth)).toBeLessThanOrEqual(PLACE_REM);
    expect(template).toContain("minmax(25rem, 1fr)");
  },
);
