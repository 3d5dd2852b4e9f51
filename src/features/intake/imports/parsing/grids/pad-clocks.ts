import { cellText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { findHeader } from "../columns/find-header.ts";
import { headerVotes } from "../columns/header-words.ts";

const FOUR = /^(?:[01]\d|2[0-3])[0-5]\d$/;
const THREE = /^[1-9][0-5]\d$/;
/** Past 24 it is no hour; up to there it could be one. */
const MINUTES = /^(?:2[5-9]|[345]\d)$/;

const isPlain = (cell: Cell | undefined): boolean =>
  (typeof cell === "string" || typeof cell === "number") && cellText(cell) !== "";

const isClockColumn = (name: string): boolean =>
  headerVotes(name).some(({ role, weight }) => (role === "start" || role === "end") && weight > 0.9);

/** "900" and "30" next to "1030" in columns of starts and ends are 9:00 and 0:30, which a program wrote without zeros. */
export const padClocks = (grid: Grid): Grid => {
  const header = findHeader(grid);
  if (header === null) return grid;
  const columns = header.cells.flatMap((cell, at) => (isClockColumn(cellText(cell)) ? [at] : []));
  const below = grid.rows.slice(grid.rows.indexOf(header) + 1);
  const texts = below.flatMap(({ cells }) =>
    columns.flatMap((at) => (isPlain(cells[at]) ? [cellText(cells[at])] : [])),
  );
  const areClocks = texts.every((text) => FOUR.test(text) || THREE.test(text) || MINUTES.test(text));
  if (!areClocks || !texts.some((text) => FOUR.test(text)) || texts.every((text) => FOUR.test(text))) return grid;
  const padded = (row: GridRow): GridRow => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      columns.includes(at) && isPlain(cell) ? cellText(cell).padStart(4, "0") : cell,
    ),
  });
  return { ...grid, rows: [...grid.rows.slice(0, grid.rows.length - below.length), ...below.map(padded)] };
};
