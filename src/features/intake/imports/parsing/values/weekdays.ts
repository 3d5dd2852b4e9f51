import { cellText, type Cell, type GridRow } from "#shared/sheets/cell.ts";

export type WeekdayColumn = { at: number; weekday: number };

const NAMES = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAY =
  /^(?:(sun|mon)(?:day)?|(tue)(?:s|sday)?|(wed)(?:nesday)?|(thu)(?:rs|rsday)?|(fri)(?:day)?|(sat)(?:urday)?)s?\.?$/i;
const DAYS_MIN = 3;

/** The weekday that a cell names and nothing else, Sunday being 0; -1 for every other cell. */
export const weekdayOf = (cell: Cell | undefined): number => {
  const match = WEEKDAY.exec(cellText(cell).trim());
  return match ? NAMES.indexOf(cellText(cell).trim().slice(0, 3).toLowerCase()) : -1;
};

/** Columns whose names are only weekdays, at least three and none twice. */
export const weekdayColumns = ({ cells }: GridRow): WeekdayColumn[] => {
  const columns = cells.flatMap((cell, at) => (weekdayOf(cell) < 0 ? [] : [{ at, weekday: weekdayOf(cell) }]));
  return new Set(columns.map(({ weekday }) => weekday)).size < Math.max(DAYS_MIN, columns.length) ? [] : columns;
};
