import { addDays, weekdayOfDay } from "#shared/civil-date.ts";
import { cellText, isBlankCell, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { findHeader } from "../columns/find-header.ts";
import { isOtherNumber } from "../columns/header-words.ts";
import { durationLikeness } from "../values/parse-duration.ts";
import {
  bothHeads,
  type DayHead,
  dateHeads,
  dayHeadsOf,
  labelOfHead,
  type Span,
  turnsUnsaidYear,
} from "../values/day-heads.ts";
import { isNoLength } from "./sum-rows.ts";
import { spansIn } from "./week-span.ts";
import { dayInTitle, dayOfWeekday, weekdayHeads } from "./weekday-heads.ts";

/** Columns side by side that hold the hours of several days or several people. */
export type Fan = {
  header: GridRow;
  /** How many lines the names take. */
  lines: number;
  /** The day or person of a cell; blank where a row does not say its week, and the row is then refused for its day. */
  columns: { at: number; labelOf: (row: GridRow) => Cell }[];
  name: "Date" | "Person";
  /** Columns that say what the labels say already. */
  besides: number[];
};

export const TOTAL = /^(?:(?:sub-?|grand |week(?:ly)? )?totals?(?: hours)?|sum|\u03A3)$/i;
const DAYS_MIN = 3;
const TITLE_ROWS = 6;
const MONDAY = 1;
const WEEK = 6;

export const areLengths = (cells: readonly Cell[]): boolean =>
  cells.filter((cell) => durationLikeness(cell) > 0).length >= cells.length * 0.8;

const lengthsIn = (rows: readonly GridRow[], at: number): Cell[] =>
  rows.flatMap(({ cells }) => (isNoLength(cells[at]) ? [] : [cells[at] ?? null]));

const holdsLengths = (rows: readonly GridRow[], at: number): boolean => {
  const cells = lengthsIn(rows, at);
  return cells.length > 0 && areLengths(cells);
};

/** Columns named by weekdays alone, with the week from a column or from the title. */
const weekdaysFan = (header: GridRow, above: readonly GridRow[], below: readonly GridRow[]): Fan | null => {
  const heads = weekdayHeads(header, above, below);
  const dayOf = heads?.dayOf ?? null;
  if (heads === null || dayOf === null || dayHeadsOf(header).length > heads.columns.length) return null;
  const first = heads.columns[0]?.weekday ?? 0;
  const columns = heads.columns.map(({ at, weekday }) => ({
    at,
    labelOf: (row: GridRow) => {
      const of = dayOf(row);
      return of === null ? null : dayOfWeekday(of, weekday, first);
    },
  }));
  return { header, lines: 1, columns, name: "Date", besides: heads.weekColumn === null ? [] : [heads.weekColumn] };
};

const spansOfTitle = (row: GridRow): Span[] => {
  const spans = spansIn(row);
  const title = dayInTitle(row);
  if (spans.length > 0 || title === null) return spans;
  const { day, isLast } = title;
  if (isLast) return [{ from: addDays(day, -WEEK), to: day }];
  return [{ from: weekdayOfDay(day) <= MONDAY ? day : addDays(day, -WEEK), to: addDays(day, WEEK) }];
};

/** The days of the columns, by the title nearest to them; a title of which the order is open dates them if one order does. */
const datesOf = (heads: readonly DayHead[], above: readonly GridRow[]): ReturnType<typeof dateHeads> => {
  const spans =
    above
      .slice(-TITLE_ROWS)
      .map(spansOfTitle)
      .findLast((each) => each.length > 0) ?? [];
  const count = (days: ReturnType<typeof dateHeads>): number => days.filter((day) => day !== undefined).length;
  const read = spans.map((span) => dateHeads(heads, span)).toSorted((left, right) => count(right) - count(left));
  const [best, next] = read;
  if (best === undefined || count(best) === 0) return dateHeads(heads, null);
  return next !== undefined && count(next) === count(best) ? heads.map(() => undefined) : best;
};

/** The names of columns over one line or two, of which one has the days and the other weekdays or other names. */
const headsAt = ([header, second]: readonly GridRow[]): { heads: DayHead[]; header: GridRow; lines: number } | null => {
  if (header === undefined) return null;
  const heads = dayHeadsOf(header);
  const more = second === undefined ? [] : dayHeadsOf(second);
  const shared = more.filter(({ at }) => heads.some((head) => head.at === at)).length;
  const isSecond = shared >= 2 && second !== undefined && !second.cells.some((cell) => durationLikeness(cell) > 0);
  if (!isSecond) return { heads, header, lines: 1 };
  const both = bothHeads(heads, more);
  const cells = Array.from({ length: Math.max(header.cells.length, second.cells.length) }, (_, at): Cell => {
    const label = both.find((head) => head.at === at)?.label;
    return label ?? [second, header].map(({ cells: own }) => own[at] ?? null).find((own) => !isBlankCell(own)) ?? null;
  });
  return { heads: both, header: { ...second, cells }, lines: 2 };
};

/** Few days are a grid only where nothing else in the file looks like the names of columns. */
const areEnough = (grid: Grid, heads: readonly DayHead[], header: GridRow, above: readonly GridRow[]): boolean => {
  const first = heads[0]?.at ?? 0;
  if (first === 0) return false;
  if (heads.length >= DAYS_MIN) return true;
  const isNamed = header.cells.slice(0, first).some((cell) => !isBlankCell(cell));
  const hasTotal = header.cells.some((cell) => TOTAL.test(cellText(cell)));
  const isSaid = above.some((row) => spansOfTitle(row).length > 0);
  return isNamed && (hasTotal || isSaid) && findHeader(grid) === null;
};

/** Columns among the days that hold hours and whose name is no day: their rows are refused under that name. */
const undatedColumns = (header: GridRow, heads: readonly DayHead[], below: readonly GridRow[]): Fan["columns"] => {
  const [first, last] = [heads[0]?.at ?? 0, heads.at(-1)?.at ?? 0];
  const total = header.cells.findIndex((cell, at) => at > last && TOTAL.test(cellText(cell)));
  const end = total < 0 ? last : total;
  return header.cells.flatMap((cell, at) => {
    const name = cellText(cell);
    const isOther = heads.some((head) => head.at === at) || TOTAL.test(name) || isOtherNumber(name);
    if (at <= first || at >= end || isOther || !holdsLengths(below, at)) return [];
    return [{ at, labelOf: () => (name === "" ? unnamed(at) : `${name} (no date)`) }];
  });
};

const unnamed = (at: number): string => `(column ${at + 1} has no name)`;

/** A grid with a column for each day, of which the first of `rows` holds the names. */
export const daysFan = (grid: Grid, rows: readonly GridRow[], above: readonly GridRow[]): Fan | null => {
  const named = headsAt(rows);
  if (named === null || named.heads.length === 0) return null;
  const { heads, header, lines } = named;
  const below = rows.slice(lines);
  const byWeekday = lines === 1 ? weekdaysFan(header, above, below) : null;
  if (byWeekday) return byWeekday;
  const days = datesOf(heads, above);
  const isSaid = days.some((day) => day !== undefined) || heads.some(({ label }) => looksLikeDay(label));
  if (!isSaid || turnsUnsaidYear(heads, days) || !areEnough(grid, heads, header, above)) return null;
  const columns = heads.map((head, index) => {
    const label = labelOfHead(head, days[index], days);
    return { at: head.at, labelOf: () => label };
  });
  const all = [...columns, ...undatedColumns(header, heads, below)].toSorted((left, right) => left.at - right.at);
  return { header, lines, columns: all, name: "Date", besides: [] };
};

/** Where the next week of a sheet with several weeks, one below the other, has its names. */
export const nextHeads = (rows: readonly GridRow[], from: number, { columns }: Fan): number =>
  rows.findIndex((row, index) => {
    if (index < from || row.cells.some((cell) => durationLikeness(cell) > 0)) return false;
    const heads = dayHeadsOf(row).filter(({ at }) => columns.some((column) => column.at === at));
    return heads.length >= 2 && heads.length >= columns.length / 2;
  });

/** The lines that stand above the names of the next week. */
export const titlesAtEnd = (rows: readonly GridRow[], { columns }: Fan): GridRow[] => {
  const last = rows.findLastIndex(({ cells }) => columns.some(({ at }) => durationLikeness(cells[at]) > 0));
  return rows.slice(last + 1);
};

const byColumn = (fan: Fan, first: Fan): Fan["columns"] => {
  const missing = first.columns.filter(({ at }) => !fan.columns.some((column) => column.at === at));
  return [...fan.columns, ...missing.map(({ at }) => ({ at, labelOf: () => unnamed(at) }))];
};

/** A later week has the columns of the first: what it does not name stays without a day. */
export const sameColumns = (fan: Fan, first: Fan): Fan => ({ ...fan, columns: byColumn(fan, first) });

/** A later week that nothing dates: its rows are refused under the names of its columns. */
export const undatedFan = (header: GridRow, first: Fan): Fan => {
  const columns = first.columns.map(({ at }) => {
    const name = cellText(header.cells[at]);
    return { at, labelOf: () => (name === "" ? unnamed(at) : `${name} (no date)`) };
  });
  return { ...first, header, lines: 1, columns };
};
