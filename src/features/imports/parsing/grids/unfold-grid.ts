import { cellText, isBlankCell, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { headerVotes } from "../columns/header-words.ts";
import { durationLikeness, readDuration } from "../values/parse-duration.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { carriesHalf } from "../values/twelve-hour-clock.ts";
import { padClocks } from "./pad-clocks.ts";
import { splitArrows } from "./split-arrows.ts";
import { dayOfWeekday, weekdayHeads, type WeekdayHeads } from "./weekday-heads.ts";

/** Columns side by side that hold the hours of several days or several people. */
type Fan = {
  header: GridRow;
  columns: { at: number; label: Cell }[];
  name: "Date" | "Person";
  /** Where the days are weekdays of a week that the rows or the title name. */
  week?: WeekdayHeads & { dayOf: NonNullable<WeekdayHeads["dayOf"]> };
};

/** Whether a text names a person in the book. */
export type IsPerson = (name: string) => boolean;

const HEADER_SEARCH_ROWS = 30;
const DAYS_MIN = 3;
/** Clock readings from here on are typically not lengths of work. */
const LONG_SECONDS = 6 * 3600;
const TOTAL = /^(?:sub-?|grand |week(?:ly)? )?totals?(?: hours)?$/i;
const HOURS_WORDS = /\b(?:hours?|hrs?|time|h)\b/i;
const NO_PERSON =
  /^(?:regular|overtime|ot|billable|non ?billable|unbillable|rounded|total|actual|estimated|est|planned|budget(?:ed)?|decimal|worked|spent|logged|clock|start|end|travel|work|paid|unpaid|other|minutes?|running|daily|weekly|number of|no of|in|out|of)$/i;

const weekFan = (header: GridRow, above: readonly GridRow[], below: readonly GridRow[]): Fan | null => {
  const heads = weekdayHeads(header, above, below);
  if (heads === null || heads.dayOf === null) return null;
  const columns = heads.columns.map(({ at }) => ({ at, label: header.cells[at] ?? null }));
  return { header, columns, name: "Date", week: { ...heads, dayOf: heads.dayOf } };
};

const daysFan = (header: GridRow): Fan | null => {
  const columns = header.cells.flatMap((cell, at) =>
    typeof cell !== "number" && looksLikeDay(cell) ? [{ at, label: cell }] : [],
  );
  const first = columns[0]?.at ?? 0;
  if (columns.length < DAYS_MIN || first === 0) return null;
  return { header, columns, name: "Date" };
};

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
  rows.flatMap(({ cells }) => (isBlankCell(cells[at]) ? [] : [cells[at] ?? null]));

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
    return person === null || holdsTimesOfDay(below, at) ? [] : [{ at, label: person }];
  });
  return columns.length < 2 ? null : { header, columns, name: "Person" };
};

const areLengths = (cells: readonly Cell[]): boolean =>
  cells.filter((cell) => durationLikeness(cell) > 0).length >= cells.length * 0.8;

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

const findFan = ({ rows }: Grid): { fan: Fan; below: GridRow[] } | null => {
  for (const [index, row] of rows.entries()) {
    if (index >= HEADER_SEARCH_ROWS) return null;
    const below = rows.slice(index + 1);
    const fan = daysFan(row) ?? weekFan(row, rows.slice(0, index), below) ?? peopleFan(row, below);
    if (fan && isFilled(below, fan)) return { fan, below };
  }
  return null;
};

/** The names of people whose hours are side by side; empty for every other grid. */
export const peopleSideBySide = (grid: Grid): string[] => {
  const fan = findFan(grid)?.fan;
  return fan?.name === "Person" ? fan.columns.map(({ label }) => cellText(label)) : [];
};

/** The day or person of a cell; blank where a row does not say its week, and the row is then refused for its day. */
const labelOf = ({ week }: Fan, { at, label }: Fan["columns"][number], row: GridRow): Cell => {
  if (!week) return label;
  const [of, first] = [week.dayOf(row), week.columns[0]?.weekday ?? 0];
  const weekday = week.columns.find((column) => column.at === at)?.weekday ?? first;
  return of === null ? null : dayOfWeekday(of, weekday, first);
};

/**
 * Turns a weekly grid (a column for each day), or hours of several people side by side, into a log: one row per filled
 * cell. Line numbers remain those of the sheet, so several rows share one. "Drive hours" and "Site hours" look like two
 * people: if none of them is known, the grid stays as it is.
 */
export const unfoldGrid = (written: Grid, isPerson: IsPerson): Grid => {
  const grid = padClocks(splitArrows(written));
  const found = findFan(grid);
  if (!found) return grid;
  const { fan, below } = found;
  if (fan.name === "Person" && !fan.columns.some(({ label }) => isPerson(cellText(label)))) return grid;
  const weekColumn = fan.week?.weekColumn ?? null;
  const besides = weekColumn === null ? [] : [weekColumn];
  const isFan = new Set([...fan.columns.map(({ at }) => at), ...totalsOf(fan, below), ...besides]);
  const rest = (cells: readonly Cell[]): Cell[] =>
    Array.from({ length: fan.header.cells.length }, (_, at) => cells[at] ?? null).filter((_, at) => !isFan.has(at));
  const header = { ...fan.header, cells: [...rest(fan.header.cells), fan.name, "Hours"] };
  const unfolded = below.flatMap((row): GridRow[] => {
    const filled = fan.columns.filter(({ at }) => !isBlankCell(row.cells[at]));
    return filled.map((column) => ({
      ...row,
      cells: [...rest(row.cells), labelOf(fan, column, row), row.cells[column.at] ?? null],
    }));
  });
  const above = grid.rows.slice(0, grid.rows.indexOf(fan.header));
  return { ...grid, rows: [...above, header, ...unfolded] };
};
