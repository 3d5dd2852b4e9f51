import { cellText, isBlankCell, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { headerVotes } from "../columns/header-words.ts";
import { readDuration } from "../values/parse-duration.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { carriesHalf } from "../values/twelve-hour-clock.ts";
import { padClocks } from "./pad-clocks.ts";
import { splitArrows } from "./split-arrows.ts";
import { plainTasks } from "./task-reports.ts";
import { isNoLength, markSums } from "./sum-rows.ts";
import { areLengths, daysFan, type Fan, nextHeads, sameColumns, titlesAtEnd, TOTAL, undatedFan } from "./week-fan.ts";

/** Whether a text names a person in the book. */
export type IsPerson = (name: string) => boolean;

const HEADER_SEARCH_ROWS = 30;
/** Clock readings from here on are typically not lengths of work. */
const LONG_SECONDS = 6 * 3600;
const HOURS_WORDS = /\b(?:hours?|hrs?|time|h)\b/i;
const NO_PERSON =
  /^(?:regular|overtime|ot|billable|non ?billable|unbillable|rounded|total|actual|estimated|est|planned|budget(?:ed)?|decimal|worked|spent|logged|clock|start|end|travel|work|paid|unpaid|other|minutes?|running|daily|weekly|number of|no of|in|out|of)$/i;

/** "Robin hours" and "Hours (Pat)": who, without the words for hours. */
const personOf = (header: string): string | null => {
  if (!HOURS_WORDS.test(header)) return null;
  const name = header
    .replace(HOURS_WORDS, " ")
    .replace(/[()[\]:]/g, " ")
    .replace(/['\u2019]s?(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^\p{Lu}[\p{L}. ]{1,40}$/u.test(name) && !NO_PERSON.test(name) ? (/^my$/i.test(name) ? "me" : name) : null;
};

const filledCells = (rows: readonly GridRow[], at: number): Cell[] =>
  rows.flatMap(({ cells }) => (isNoLength(cells[at]) ? [] : [cells[at] ?? null]));

/** 9:00 and 11:30 are more likely times of day than lengths of work. */
const isTimeOfDay = (cell: Cell): boolean => {
  if (typeof cell === "number" || parseTimeOfDay(cell) === null) return false;
  if (carriesHalf(cell) || looksLikeDay(cell)) return true;
  const length = readDuration(cell, { unit: "hours", decimalComma: true });
  return length.ok && length.value >= LONG_SECONDS;
};

const holdsTimesOfDay = (rows: readonly GridRow[], at: number): boolean => {
  const cells = filledCells(rows, at);
  return cells.filter(isTimeOfDay).length > cells.length / 2;
};

const peopleFan = (header: GridRow, below: readonly GridRow[]): Fan | null => {
  const columns = header.cells.flatMap((cell, at) => {
    const person = personOf(cellText(cell));
    return person === null || holdsTimesOfDay(below, at) ? [] : [{ at, labelOf: () => person }];
  });
  return columns.length < 2 ? null : { header, lines: 1, columns, name: "Person", besides: [] };
};

const isFilled = (rows: readonly GridRow[], { columns }: Fan): boolean => {
  const cells = columns.flatMap(({ at }) => filledCells(rows, at));
  return cells.length > 0 && areLengths(cells);
};

/** Totals next to the fan: if they were read too, each hour would count once more for every day or person. */
const totalsOf = ({ header, columns }: Fan, rows: readonly GridRow[]): number[] =>
  header.cells.flatMap((cell, at) => {
    const name = cellText(cell);
    const namesLengths =
      TOTAL.test(name) ||
      HOURS_WORDS.test(name) ||
      headerVotes(name).some(({ role }) => role === "duration" || role === "minutes");
    return namesLengths && !columns.some((column) => column.at === at) && areLengths(filledCells(rows, at)) ? [at] : [];
  });

/** The rows below the names of a fan, up to those of the next week. */
const rowsOfFan = (rows: readonly GridRow[], at: number, fan: Fan): GridRow[] => {
  const next = fan.name === "Date" ? nextHeads(rows, at + fan.lines, fan) : -1;
  return rows.slice(at + fan.lines, next < 0 ? undefined : next);
};

/** The fan whose names stand in the row `index`. */
const fanAt = (grid: Grid, index: number, above: readonly GridRow[]): Fan | null => {
  const rows = grid.rows.slice(index);
  const [header, ...below] = rows;
  if (header === undefined) return null;
  const fan = daysFan(grid, rows, above) ?? peopleFan(header, below);
  return fan && isFilled(rowsOfFan(grid.rows, index, fan), fan) ? fan : null;
};

const findFan = (grid: Grid): { fan: Fan; at: number } | null => {
  for (const at of grid.rows.keys()) {
    if (at >= HEADER_SEARCH_ROWS) return null;
    const fan = fanAt(grid, at, grid.rows.slice(0, at));
    if (fan) return { fan, at };
  }
  return null;
};

/** The names of people whose hours are side by side; empty for every other grid. */
export const peopleSideBySide = (grid: Grid): string[] => {
  const fan = findFan(grid)?.fan;
  return fan?.name === "Person" ? fan.columns.map(({ labelOf }) => cellText(labelOf(fan.header))) : [];
};

/** A week and the weeks below it, each with its own line of names. */
const weeksOf = (grid: Grid, fan: Fan, at: number): { fan: Fan; rows: GridRow[] }[] => {
  const rows = rowsOfFan(grid.rows, at, fan);
  const next = at + fan.lines + rows.length;
  if (next >= grid.rows.length) return [{ fan, rows }];
  const titles = titlesAtEnd(rows, fan);
  const own = fanAt(grid, next, titles);
  const following = own ? sameColumns(own, fan) : undatedFan(grid.rows[next] ?? fan.header, fan);
  const week = { fan, rows: rows.slice(0, rows.length - titles.length) };
  return [week, ...weeksOf(grid, following, next)];
};

/**
 * Turns a weekly grid (a column for each day), or hours of several people side by side, into a log: one row per filled
 * cell. Line numbers remain those of the sheet, so several rows share one. "Drive hours" and "Site hours" look like two
 * people: if none of them is known, the grid stays as it is.
 */
export const unfoldGrid = (written: Grid, isPerson: IsPerson): Grid => {
  const grid = padClocks(splitArrows(plainTasks(written)));
  const found = findFan(grid);
  if (!found) return grid;
  const { fan, at } = found;
  const isKnown = ({ labelOf }: Fan["columns"][number]): boolean => isPerson(cellText(labelOf(fan.header)));
  if (fan.name === "Person" && !fan.columns.some(isKnown)) return grid;
  const totals = totalsOf(fan, rowsOfFan(grid.rows, at, fan));
  const isFan = new Set([...fan.columns.map((column) => column.at), ...totals, ...fan.besides]);
  const texts = fan.header.cells.flatMap((_, column) => (isFan.has(column) ? [] : [column]));
  const rest = (cells: readonly Cell[]): Cell[] => texts.map((column) => cells[column] ?? null);
  const header = { ...fan.header, cells: [...rest(fan.header.cells), fan.name, "Hours"] };
  const unfolded = weeksOf(grid, fan, at).flatMap((week) => {
    const days = week.fan.columns.map((column) => column.at);
    const columns = { days, texts, decimalComma: grid.delimiter === ";" };
    const rows = fan.name === "Date" ? markSums(week.rows, columns) : week.rows.map((row) => ({ row, isSum: false }));
    return rows.flatMap(({ row, isSum }): GridRow[] => {
      const isEmpty = fan.name === "Date" ? isNoLength : isBlankCell;
      const filled = week.fan.columns.filter((column) => !isEmpty(row.cells[column.at]));
      if (isSum) return [{ ...row, cells: [...rest(row.cells), "Total", null] }];
      return filled.map((column) => ({
        ...row,
        cells: [...rest(row.cells), column.labelOf(row), row.cells[column.at] ?? null],
      }));
    });
  });
  return { ...grid, rows: [...grid.rows.slice(0, at), header, ...unfolded] };
};
