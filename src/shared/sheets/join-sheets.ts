import { cellText, type GridRow, type SheetPart } from "./cell.ts";
import { comparable } from "./comparable.ts";
import { GRID_ROWS_MAX } from "./sheet-limits.ts";

export type NamedRows = { name: string; hidden: boolean; rows: GridRow[] };

/** The first row with several texts: the column names, after any single-cell titles. */
const shapeOf = ({ rows }: NamedRows): string | null => {
  for (const { cells } of rows) {
    const filled = cells.filter((cell) => cell !== null);
    if (filled.length < 2) continue;
    return filled.every((cell) => typeof cell === "string")
      ? cells.map((cell) => comparable(cellText(cell))).join("|")
      : null;
  }
  return null;
};

/**
 * Sheets of one shape are one log: a sheet for each month, say. Hidden ones are left out, as is anything that no longer
 * fits.
 */
export const sheetsLike = (base: NamedRows, all: readonly NamedRows[]): NamedRows[] => {
  const shape = shapeOf(base);
  let room = GRID_ROWS_MAX;
  return all.filter((sheet) => {
    const isLike = sheet === base || (!sheet.hidden && shape !== null && shapeOf(sheet) === shape);
    if (!isLike || sheet.rows.length > room) return false;
    room -= sheet.rows.length;
    return true;
  });
};

/** Rows of several sheets one below the other. Line numbers continue, so each is unique; `parts` leads back to the sheet. */
export const joinSheets = (sheets: readonly NamedRows[]): { rows: GridRow[]; parts: SheetPart[] } => {
  const rows: GridRow[] = [];
  const parts: SheetPart[] = [];
  let before = 0;
  for (const sheet of sheets) {
    parts.push({ name: sheet.name, before });
    for (const row of sheet.rows) rows.push({ ...row, line: before + row.line });
    before = rows.at(-1)?.line ?? before;
  }
  return { rows, parts };
};

/** Where a line of a joined grid is in the workbook. */
export const placeOfLine = (
  parts: readonly SheetPart[] | undefined,
  line: number,
): { sheet: string | null; line: number } => {
  const part = parts === undefined || parts.length < 2 ? undefined : parts.findLast(({ before }) => line > before);
  return part === undefined ? { sheet: null, line } : { sheet: part.name, line: line - part.before };
};
