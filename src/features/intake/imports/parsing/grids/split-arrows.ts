import { cellText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";

const ARROW = /^(.{4,60}?)\s*\u2192\s*(.{1,60})$/;
/** The time and zone at the end of "March 5, 2026 9:00 AM (EST)". */
const TIME_AND_ZONE = /\s*\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s*(\([A-Z]{1,5}(?:[+-]\d{1,2})?\))?$/i;
const SEARCHED_ROWS = 60;

/** Notion's "March 5, 2026 9:00 AM (EST) \u2192 10:30 AM" as two moments; a day without an arrow has no end. */
const momentsOf = (cell: Cell | undefined): [start: Cell, end: Cell] => {
  const match = typeof cell === "string" ? ARROW.exec(cellText(cell)) : null;
  if (!match) return [cell ?? null, null];
  const [, start = "", end = ""] = match;
  const [tail = "", zone = ""] = TIME_AND_ZONE.exec(start) ?? [];
  const day = start.slice(0, start.length - tail.length);
  return [start, looksLikeDay(end) ? end : `${day} ${end} ${zone}`.trim()];
};

const hasArrow = (cell: Cell | undefined): boolean => {
  const match = typeof cell === "string" ? ARROW.exec(cellText(cell)) : null;
  return match !== null && looksLikeDay(match[1]?.trim());
};

/** A column of days with a start and an end in one cell becomes two columns. */
export const splitArrows = (grid: Grid): Grid => {
  const first = grid.rows.findIndex((row, index) => index < SEARCHED_ROWS && row.cells.some(hasArrow));
  const column = grid.rows[first]?.cells.findIndex(hasArrow) ?? -1;
  if (first < 0 || column < 0) return grid;
  const header = grid.rows
    .slice(0, first)
    .findLast(({ cells }) => cellText(cells[column]) !== "" && !looksLikeDay(cells[column]));
  const width = Math.max(...grid.rows.slice(0, SEARCHED_ROWS).map(({ cells }) => cells.length));
  const widened = (row: GridRow): GridRow => {
    if (row.cells.length === 0) return row;
    const [start, end] = row === header ? [row.cells[column] ?? null, "End"] : momentsOf(row.cells[column]);
    const cells = Array.from({ length: Math.max(width, row.cells.length) }, (_, at) => row.cells[at] ?? null);
    cells[column] = start;
    // In a database of Notion, "Name" is the title of a page and nobody's name.
    if (row === header)
      for (const [at, cell] of cells.entries()) if (/^name$/i.test(cellText(cell))) cells[at] = "Title";
    return { ...row, cells: [...cells, end] };
  };
  return { ...grid, rows: grid.rows.map(widened) };
};
