import { cellText, isBlankCell, meaningfulText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { readDuration } from "../values/parse-duration.ts";

const BARE_TOTAL = /^(?:(?:grand|weekly|daily|week|day|sub)[\s-]*)*totals?(?:\s(?:hours|time|hrs))?\s*:?$/i;
const SUM_LIKE = /\b(?:totals?|sum|all|overall|week|day)\b|\u03A3/i;
/** Each part may have been rounded to the minute. */
const ROUNDED_SECONDS = 31;

/** How programs write that a day has no hours: nothing, a dash, 0.00 or 00:00:00. */
export const isNoLength = (cell: Cell | undefined): boolean =>
  meaningfulText(cell) === "" || /^0+(?:[.,:]0+)*(?: ?h(?: 0+ ?m(?:in)?)?)?$/.test(cellText(cell));

export type SummedRow = { row: GridRow; isSum: boolean };
export type SumColumns = { days: readonly number[]; texts: readonly number[]; decimalComma: boolean };

const secondsOf = (row: GridRow, { days, decimalComma }: SumColumns): number[] =>
  days.map((at) => {
    if (isNoLength(row.cells[at])) return 0;
    const read = readDuration(row.cells[at] ?? null, { unit: "hours", decimalComma });
    return read.ok ? read.value : Number.NaN;
  });

const isSumOf = (row: GridRow, parts: readonly GridRow[], columns: SumColumns): boolean => {
  const each = parts.map((part) => secondsOf(part, columns));
  return secondsOf(row, columns).every((said, at) => {
    const sum = each.reduce((total, seconds) => total + (seconds[at] ?? 0), 0);
    return Math.abs(said - sum) <= ROUNDED_SECONDS * parts.length;
  });
};

const textsOf = ({ cells }: GridRow, { texts }: SumColumns): string[] =>
  texts.map((at) => cellText(cells[at])).filter((text) => text !== "");

/** A line under a heading line: blank where that one has its name, and with a name of its own where that one is blank. */
const isUnder = (row: GridRow, heading: GridRow, { texts }: SumColumns): boolean => {
  const has = (each: GridRow, at: number): boolean => !isBlankCell(each.cells[at]);
  return (
    texts.some((at) => has(heading, at) && !has(row, at)) &&
    texts.some((at) => has(row, at) && !has(heading, at)) &&
    !texts.some((at) => has(row, at) && has(heading, at))
  );
};

const runUnder = (rows: readonly GridRow[], from: number, columns: SumColumns): GridRow[] => {
  const [heading, ...rest] = rows.slice(from);
  if (heading === undefined) return [];
  const end = rest.findIndex((row) => !isUnder(row, heading, columns));
  return end < 0 ? rest : rest.slice(0, end);
};

const withTextsOf = (row: GridRow, heading: GridRow, { texts }: SumColumns): GridRow => ({
  ...row,
  cells: row.cells.map((cell, at) => (texts.includes(at) && isBlankCell(cell) ? (heading.cells[at] ?? null) : cell)),
});

/** Headings with the sum of the lines under them; the lines get their names. */
const withoutHeadings = (rows: readonly GridRow[], columns: SumColumns): SummedRow[] => {
  const read: SummedRow[] = [];
  for (let at = 0; at < rows.length;) {
    const heading = rows[at];
    if (heading === undefined) break;
    const parts = runUnder(rows, at, columns);
    const isSum = parts.length > 0 && isSumOf(heading, parts, columns);
    read.push({ row: heading, isSum });
    if (isSum) read.push(...parts.map((row) => ({ row: withTextsOf(row, heading, columns), isSum: false })));
    at += isSum ? parts.length + 1 : 1;
  }
  return read;
};

/** Headings in the same column as the lines under them, where the file's total proves that they are no work of their own. */
const headingsByTotal = (rows: readonly SummedRow[], total: GridRow, columns: SumColumns): SummedRow[] => {
  const work = rows.filter(({ isSum }) => !isSum).map(({ row }) => row);
  if (isSumOf(total, work, columns)) return [...rows];
  const headings = new Set<GridRow>();
  for (let at = 0; at < work.length;) {
    const [heading, ...rest] = work.slice(at);
    const count = rest.findIndex((_, last) => heading && isSumOf(heading, rest.slice(0, last + 1), columns)) + 1;
    if (heading === undefined || count === 0) return [...rows];
    headings.add(heading);
    at += count + 1;
  }
  const parts = work.filter((row) => !headings.has(row));
  if (!isSumOf(total, parts, columns)) return [...rows];
  return rows.map(({ row, isSum }) => ({ row, isSum: isSum || headings.has(row) }));
};

/** The rows of a grid of hours, with those marked that only add others up: each hour counts once. */
export const markSums = (rows: readonly GridRow[], columns: SumColumns): SummedRow[] => {
  const isBare = (row: GridRow): boolean => textsOf(row, columns).some((text) => BARE_TOTAL.test(text));
  const read = withoutHeadings(rows, columns).map((each) => ({ ...each, isSum: each.isSum || isBare(each.row) }));
  const marked = read.map((each, at) => {
    if (each.isSum) return each;
    const texts = textsOf(each.row, columns);
    const parts = read.filter((other, index) => index !== at && !other.isSum).map(({ row }) => row);
    const isSumLike = texts.length === 0 || texts.some((text) => SUM_LIKE.test(text));
    return { ...each, isSum: isSumLike && parts.length > 0 && isSumOf(each.row, parts, columns) };
  });
  const total = marked.find(({ row }) => isBare(row))?.row;
  return total === undefined ? marked : headingsByTotal(marked, total, columns);
};
