import { addDays, type CivilDate, weekdayOfDay } from "#shared/civil-date.ts";
import { cellText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { decideDateOrder } from "#shared/sheets/date-order.ts";
import { looksLikeDay, parseDay } from "#shared/sheets/parse-day.ts";
import { type WeekdayColumn, weekdayColumns } from "../values/weekdays.ts";

/** Columns whose names are only weekdays, and the column of the weeks where there is one. */
export type WeekdayHeads = {
  columns: WeekdayColumn[];
  /** The day of the week to which a row belongs; null: the file does not say. */
  dayOf: ((row: GridRow) => { day: CivilDate; isLast: boolean } | null) | null;
  weekColumn: number | null;
};

const MONDAY = 1;

const ENDS = /\b(?:end(?:s|ing|ed)?|through|thru|until)\b/i;

const readDay = (cell: Cell | undefined, cells: readonly (Cell | undefined)[]): CivilDate | null => {
  const order = decideDateOrder(cells).order ?? "month-first";
  const read = parseDay(cell, { order, year: null, epoch1904: false });
  return read.ok ? read.value : null;
};

/** "Week of March 2, 2026" in one cell, or a day in a cell next to such words. */
export const dayInTitle = ({ cells }: GridRow): { day: CivilDate; isLast: boolean } | null => {
  const words = cells.map(cellText).join(" ");
  if (!/\bweek\b/i.test(words)) return null;
  for (const cell of cells) {
    const said = /\bweek\b\D*?\b(?:of|ending|ended|ends|beginning|starting|begins|starts|commencing|from)\b:?\s*(.+)$/i;
    const rest = looksLikeDay(cell) ? cell : (said.exec(cellText(cell))?.[1] ?? null);
    const day = rest === null ? null : readDay(rest, [rest]);
    if (day !== null) return { day, isLast: ENDS.test(words) };
  }
  return null;
};

const weekColumnOf = (header: GridRow, below: readonly GridRow[]): number | null => {
  const at = header.cells.findIndex((cell, column) => {
    if (!/\b(?:week|date|w\/[ce])\b/i.test(cellText(cell))) return false;
    const filled = below.filter(({ cells }) => cellText(cells[column]) !== "");
    return filled.length > 0 && filled.filter(({ cells }) => looksLikeDay(cells[column])).length > filled.length / 2;
  });
  return at < 0 ? null : at;
};

/** Headings such as "Mon" and "Tue", with the week from a column, or from the title above them. */
export const weekdayHeads = (
  header: GridRow,
  above: readonly GridRow[],
  below: readonly GridRow[],
): WeekdayHeads | null => {
  const columns = weekdayColumns(header);
  if (columns.length === 0) return null;
  const weekColumn = weekColumnOf(header, below);
  if (weekColumn !== null) {
    const weeks = below.map(({ cells }) => cells[weekColumn]);
    const isLast = ENDS.test(cellText(header.cells[weekColumn]));
    const dayOf = ({ cells }: GridRow): { day: CivilDate; isLast: boolean } | null => {
      const day = readDay(cells[weekColumn], weeks);
      return day === null ? null : { day, isLast };
    };
    return { columns, weekColumn, dayOf };
  }
  const title = above.map(dayInTitle).findLast((day) => day !== null) ?? null;
  return { columns, weekColumn, dayOf: title && (() => title) };
};

/**
 * The date of a weekday in the week of `day`. A Sunday, a Monday or the first column's weekday begins the week, and a
 * day given as the week's end is its last; any other day lies within the week that begins with the first column.
 */
export const dayOfWeekday = (
  { day, isLast }: { day: CivilDate; isLast: boolean },
  weekday: number,
  first: number,
): CivilDate => {
  const of = weekdayOfDay(day);
  if (isLast) return addDays(day, -((of - weekday + 7) % 7));
  const begins = of <= MONDAY || of === first ? day : addDays(day, -((of - first + 7) % 7));
  return addDays(begins, (weekday - weekdayOfDay(begins) + 7) % 7);
};
