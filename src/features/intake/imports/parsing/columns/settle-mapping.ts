import { cellText, type Cell, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { decideDateOrder, ORDER_UNTOLD, type DateOrderVerdict } from "#shared/sheets/date-order.ts";
import { lacksYear, looksLikeDay, type DateOrder } from "#shared/sheets/parse-day.ts";
import { countDatelessEntries } from "./carried-dates.ts";
import { decideDurationUnit, type UnitVerdict } from "./duration-unit.ts";
import { unitBesideClock } from "./length-questions.ts";
import { dayHeadsOf } from "../values/day-heads.ts";
import { durationLikeness } from "../values/parse-duration.ts";
import { weekdayColumns } from "../values/weekdays.ts";
import { choiceQuestions } from "./choice-questions.ts";
import { isOtherNumber } from "./header-words.ts";
import type { Mapping, MappingQuestion } from "./mapping.ts";

/** Which of day and month comes first: what the file tells, and what the sequence of its days suggests. */
export type OrderSpoken = { told: DateOrder | null; suggestion: DateOrder | null };

export type SettledMapping = { mapping: Mapping; needsAnswer: MappingQuestion[]; order: OrderSpoken };

/** The filled rows below the column names (all rows where there are no names). */
export const rowsBelow = (grid: Grid, headerLine: number | null): GridRow[] =>
  grid.rows.filter(({ cells, line }) => cells.length > 0 && (headerLine === null || line > headerLine));

/** The rows that have a day, where there is a column of days. */
export const datedRows = (rows: readonly GridRow[], dateColumn: number | undefined): GridRow[] =>
  dateColumn === undefined ? [...rows] : rows.filter((row) => looksLikeDay(row.cells[dateColumn]));

const cellsOf = (rows: readonly GridRow[], column: number | undefined): (Cell | undefined)[] =>
  column === undefined ? [] : rows.map((row) => row.cells[column]);

const YEAR = /(?:^|\D)(20\d{2})(?!\d)/;

/** A year named in the titles above the table. */
const yearInTitles = (grid: Grid, headerLine: number | null): number | null => {
  for (const row of grid.rows) {
    if (headerLine === null ? row.line > 1 : row.line >= headerLine) break;
    const match = YEAR.exec(row.cells.map(cellText).join(" "));
    if (match) return Number(match[1]);
  }
  return null;
};

/** "Date (DD/MM/YYYY)" tells the order, which the dates may not. */
const orderInName = (name: string): DateOrder | null => {
  if (/\bm{1,2}\W?d{1,2}\b/i.test(name)) return "month-first";
  return /\bd{1,2}\W?m{1,2}\b/i.test(name) ? "day-first" : null;
};

const DOTTED = /^\d{1,2}\.\d{1,2}\.\d{2,4}\b/;

/** By the days of the work, or else by the other dates; dots in a file with semicolons are how Europe writes them. */
const orderOver = (grid: Grid, rows: readonly GridRow[], columns: Mapping["columns"]): DateOrderVerdict => {
  const dates = cellsOf(rows, columns.date);
  const read = decideDateOrder(dates);
  if (read.order !== null) return read;
  if (read.ambiguous === 0)
    return decideDateOrder([columns.endDate, columns.start, columns.end].flatMap((column) => cellsOf(rows, column)));
  const areDotted = grid.delimiter === ";" && dates.every((cell) => DOTTED.test(cellText(cell)));
  return areDotted ? { ...read, order: "day-first", suggestion: "day-first" } : read;
};

const aboutOrder = (verdict: DateOrderVerdict): MappingQuestion[] => {
  const { order, ambiguous, suggestion, reason, examples } = verdict;
  return order === null && ambiguous > 0
    ? [{ kind: "date-order", suggestion, reason, examples, cells: ambiguous }]
    : [];
};

/** Where nothing suggests otherwise, the month comes first, as people write here: shown, so that it can be changed. */
const orderTaken = ({ order, suggestion, reason, ambiguous }: DateOrderVerdict): DateOrder | null =>
  order ?? (ambiguous > 0 && reason === ORDER_UNTOLD && suggestion !== "day-first" ? "month-first" : null);

const aboutUnit = (
  { unit, suggestion, reason, examples, cells }: UnitVerdict,
  columns: Mapping["columns"],
): MappingQuestion[] => {
  if (columns.duration === undefined || unit !== null) return [];
  return [{ kind: "duration-unit", suggestion, reason, examples, cells }];
};

const aboutYear = (dates: readonly (Cell | undefined)[], suggestion: number | null): MappingQuestion[] => {
  const yearless = dates.filter(lacksYear);
  const examples = yearless.slice(0, 3).map((cell) => cellText(cell));
  return yearless.length > 0 ? [{ kind: "year", suggestion, examples, cells: yearless.length }] : [];
};

const aboutCarrying = (cells: number): MappingQuestion[] => {
  const reason = "Many rows have no date. Do they belong to the day of the row above?";
  return cells > 0 ? [{ kind: "carry-dates", suggestion: true, reason, cells }] : [];
};

const aboutColumns = (grid: Grid, columns: Mapping["columns"], rival: string): MappingQuestion[] => {
  const questions: MappingQuestion[] = [];
  const isUndated = columns.date === undefined;
  if (isUndated) {
    const reason = `No column of dates was found.${weekUnsaid(grid)}`;
    questions.push({ kind: "column", role: "date", reason });
  }
  if (columns.duration === undefined && (columns.start === undefined || columns.end === undefined)) {
    const reason = `No column of hours, and no start and end, was found.${rival}${isUndated ? "" : weekUnsaid(grid)}`;
    questions.push({ kind: "column", role: "duration", reason });
  }
  return questions;
};

const HEADER_SEARCH_ROWS = 30;
const DAYS_MIN = 3;

const WEEK_UNSAID =
  ' The columns are weekdays, and the file does not say of which week. Add a column "Week of" with the first day of the week, and drop the file again.';
const DATE_UNSAID =
  ' The columns are days of a week, and the file does not say their full dates. Write the whole date above each column, such as "3/2/2026", and drop the file again.';

/** Columns of weekdays have no dates until someone says which week it is. */
const weekUnsaid = ({ rows }: Grid): string => {
  const names = rows.slice(0, HEADER_SEARCH_ROWS);
  if (names.some((row) => weekdayColumns(row).length > 0)) return WEEK_UNSAID;
  const areUndated = (row: GridRow): boolean =>
    dayHeadsOf(row).filter(({ own }) => own.length === 0).length >= DAYS_MIN;
  return names.some(areUndated) ? DATE_UNSAID : "";
};

/** Hours that were planned or estimated, which are never taken for work. */
const plannedOnly = (header: GridRow | undefined): string => {
  const names = (header?.cells ?? []).map(cellText).filter((name) => PLANNED.test(name));
  return names.length === 0 ? "" : ` What was planned is not read: ${names.map((name) => `"${name}"`).join(", ")}.`;
};

const PLANNED = /\b(?:planned|estimated?|scheduled)\b/i;

/** Columns side by side that may hold the hours of one person each: taking one of them would lose the others. */
const sideBySide = (rows: readonly GridRow[], header: GridRow | undefined, columns: Mapping["columns"]): string => {
  const used = new Set(Object.values(columns));
  const names = (header?.cells ?? []).flatMap((cell, at) => {
    const [name, cells] = [cellText(cell), cellsOf(rows, at).filter((each) => cellText(each) !== "")];
    const areLengths = cells.length > 0 && cells.every((each) => durationLikeness(each) > 0);
    return name !== "" && areLengths && !used.has(at) && !isOtherNumber(name) ? [`"${name}"`] : [];
  });
  if (names.length < 2) return "";
  return ` ${names.slice(0, -1).join(", ")} and ${names.at(-1)} all hold numbers like hours. If they are the hours of people, name the columns "Robin hours" and "Pat hours", and drop the file again.`;
};

/**
 * How a grid is read once its columns are known, guessed or chosen by the person: order of dates, unit of numbers,
 * and the questions that the file leaves open.
 */
export const settleMapping = (grid: Grid, headerLine: number | null, columns: Mapping["columns"]): SettledMapping => {
  const rows = rowsBelow(grid, headerLine);
  const dated = datedRows(rows, columns.date);
  const header = grid.rows.find(({ line }) => line === headerLine);
  const nameOf = (column: number | undefined): string => (column === undefined ? "" : cellText(header?.cells[column]));
  const dates = cellsOf(dated, columns.date);
  const named = orderInName(nameOf(columns.date));
  const read = orderOver(grid, dated, columns);
  const order = read.order === null && named !== null ? { ...read, order: named } : read;
  const unit = unitBesideClock(
    decideDurationUnit(cellsOf(dated, columns.duration), nameOf(columns.duration), grid.delimiter === ";"),
    dated,
    columns,
  );
  const lengths = {
    unit: columns.minutes === undefined ? unit.unit : ("hours" as const),
    decimalComma: grid.delimiter === ";",
  };
  const choices = choiceQuestions({ rows: dated, columns, nameOf, lengths });
  const dateless = countDatelessEntries(rows, columns);
  const needsAnswer = [
    ...aboutColumns(grid, columns, sideBySide(dated, header, columns) + plannedOnly(header)),
    ...aboutOrder(order),
    ...aboutUnit(unit, columns),
    ...aboutYear(dates, yearInTitles(grid, headerLine)),
    ...aboutCarrying(dateless),
    ...choices,
  ];
  const mapping: Mapping = {
    headerLine,
    columns,
    dateOrder: orderTaken(order),
    durationUnit: lengths.unit,
    year: null,
    datesCarryDown: dateless > 0 ? null : false,
    said: Object.fromEntries(choices.map(({ choice }) => [choice, null])),
  };
  return { mapping, needsAnswer, order: { told: order.order, suggestion: order.suggestion } };
};
