import { cellText, isBlankCell, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { durationLikeness } from "../values/parse-duration.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { lacksColumns, type Mapping } from "./mapping.ts";

/** The signs for "as above". */
const DITTO = /^(?:["\u201C\u201D\u2033\u3003']{1,2}|-"-|ditto|same|do\.)$/i;

/** Many logs write a day once and leave the cells below it blank; a few blank cells are slips. */
const SHARE_MIN = 0.2;

export const isDatelessCell = (cell: Cell | undefined): boolean => isBlankCell(cell) || DITTO.test(cellText(cell));

/** How many rows of entries have no date of their own, if there are too many to be slips; otherwise none. */
export const countDatelessEntries = (rows: readonly GridRow[], columns: Mapping["columns"]): number => {
  const { date, duration, start } = columns;
  if (date === undefined) return 0;
  const isTimed = (row: GridRow): boolean =>
    (duration !== undefined && durationLikeness(row.cells[duration]) > 0) ||
    (start !== undefined && parseTimeOfDay(row.cells[start]) !== null);
  const isEntry = (row: GridRow): boolean => isTimed(row) && row.cells.filter((cell) => !isBlankCell(cell)).length >= 3;
  const dateless = rows.filter((row) => isDatelessCell(row.cells[date]) && isEntry(row)).length;
  const dated = rows.filter((row) => looksLikeDay(row.cells[date])).length;
  return dateless >= 2 && dateless >= (dated + dateless) * SHARE_MIN ? dateless : 0;
};

/** Gives rows without a date the date above them, where the mapping says so. */
export const dateCarrier = (mapping: Mapping): ((row: GridRow) => GridRow) => {
  const column = mapping.columns.date;
  if (mapping.datesCarryDown !== true || column === undefined || lacksColumns(mapping)) return (row) => row;
  let above: Cell = null;
  return (row) => {
    const cell = row.cells[column];
    if (looksLikeDay(cell)) above = cell ?? null;
    if (above === null || !isDatelessCell(cell)) return row;
    const cells = Array.from(
      { length: Math.max(row.cells.length, column + 1) },
      (_, index) => row.cells[index] ?? null,
    );
    cells[column] = above;
    return { ...row, cells };
  };
};
