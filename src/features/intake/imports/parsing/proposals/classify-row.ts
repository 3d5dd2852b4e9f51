import { cellText, isBlankCell, type GridRow } from "#shared/sheets/cell.ts";
import { lacksColumns, type Mapping } from "../columns/mapping.ts";
import { isStruck } from "../columns/struck-rows.ts";
import { answerIn } from "../values/file-choices.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { isOwnRow, isVoidedRow } from "./own-cells.ts";
import type { SkipCode } from "./proposal.ts";

const MESSAGES: Record<SkipCode, string> = {
  blank: "A blank line.",
  title: "A line above the table.",
  header: "The line of column names.",
  total: "A total, not an entry.",
  note: "A note, not an entry.",
  hidden: "Hidden in the workbook and left out.",
  voided: "Voided in your log, and left out.",
  struck: "Marked as rejected, deleted or not done, and left out.",
};

const SUM_WORDS =
  "(?:sum|subtotal|sub-total|ytd|year to date|running total|carried forward|brought forward|balance forward|average|avg)";
/** "January total", "Total hours:", "Grand Total 1,256.5", "Subtotal for Q1", "YTD". */
const TOTAL_LABEL = new RegExp(
  `^(?:.{0,40}\\s)?(?:sub-?\\s?|grand\\s)?totals?(?:\\s(?:hours|time|hrs|minutes|for\\s.{1,30}|of\\s.{1,30}|to date|this .{1,20}))?\\s*[:=]?[\\s\\d.,:hm()]*$|^${SUM_WORDS}\\b.{0,30}$`,
  "i",
);
/** A label that is a total even on a row with a date. */
const BARE_TOTAL =
  /^(?:(?:grand|weekly|monthly|daily|yearly|annual|week|month|day|running)\s+)*(?:sub-?\s?)?totals?(?:\s(?:hours|time|hrs))?\s*:?$/i;
const LABEL_CHARACTERS_MAX = 80;

type FilledCell = { column: number; text: string };

const filledCells = (row: GridRow): FilledCell[] =>
  row.cells.flatMap((cell, column) => (isBlankCell(cell) ? [] : [{ column, text: cellText(cell) }]));

const repeatsHeader = (filled: readonly { column: number; text: string }[], header: GridRow | null): boolean => {
  if (header === null || filled.length < 2) return false;
  const same = filled.filter(({ column, text }) => comparable(cellText(header.cells[column])) === comparable(text));
  return same.length >= Math.ceil(filled.length * 0.6);
};

const isBlankIn = (row: GridRow, column: number | undefined): boolean =>
  column === undefined || isBlankCell(row.cells[column]);

const TIME_ROLES = ["start", "end", "duration", "minutes"] as const;

/** A label next to nothing but times, or in the date column, or where the person and the kind of work are missing. */
const isTotal = (
  row: GridRow,
  filled: readonly FilledCell[],
  columns: Mapping["columns"],
  hasDay: boolean,
): boolean => {
  const labels = filled.filter(({ text }) => text.length <= LABEL_CHARACTERS_MAX);
  if (hasDay) return labels.some(({ column, text }) => column !== columns.duration && BARE_TOTAL.test(text));
  const times = new Set(TIME_ROLES.map((role) => columns[role]));
  const restIsBlank = isBlankIn(row, columns.activity) && isBlankIn(row, columns.person);
  const isAlone = (label: number): boolean =>
    isBlankIn(row, columns.date) && filled.every(({ column }) => column === label || times.has(column));
  return labels.some(
    ({ column, text }) =>
      TOTAL_LABEL.test(text) && (column === columns.date || restIsBlank || isAlone(column) || BARE_TOTAL.test(text)),
  );
};

/** A sum under a column, without any label. */
const isBareSum = (row: GridRow, filled: readonly { column: number }[], columns: Mapping["columns"]): boolean =>
  filled.length <= 2 &&
  isBlankIn(row, columns.date) &&
  !isBlankIn(row, columns.duration) &&
  filled.every(({ column }) => column === columns.duration || column === columns.minutes);

const isNote = (
  row: GridRow,
  filled: readonly { column: number }[],
  columns: Mapping["columns"],
  hasDay: boolean,
): boolean => {
  if (hasDay) return false;
  if (filled.length === 1) return true;
  const timeless = [columns.duration, columns.start, columns.end].every((column) => isBlankIn(row, column));
  return timeless && filled.length === 2 && isBlankIn(row, columns.date);
};

/** Why a row of the grid is not an entry, or null when it is to be read as one. */
export const skipReason = (
  row: GridRow,
  mapping: Mapping,
  header: GridRow | null,
): { code: SkipCode; message: string } | null => {
  const code = skipCode(row, mapping, header);
  return code === null ? null : { code, message: MESSAGES[code] };
};

const skipCode = (row: GridRow, mapping: Mapping, header: GridRow | null): SkipCode | null => {
  const { columns } = mapping;
  const filled = filledCells(row);
  if (filled.length === 0) return "blank";
  if (mapping.headerLine !== null && row.line < mapping.headerLine) return "title";
  if (row.line === mapping.headerLine || repeatsHeader(filled, header)) return "header";
  if (lacksColumns(mapping)) return null;
  if (isOwnRow(row, columns)) return isVoidedRow(row, columns) ? "voided" : hiddenCode(row, mapping);
  const hasDay = columns.date !== undefined && looksLikeDay(row.cells[columns.date]);
  if (isTotal(row, filled, columns, hasDay) || isBareSum(row, filled, columns)) return "total";
  if (isNote(row, filled, columns, hasDay)) return "note";
  if (isStruck(row, columns) && answerIn(mapping.said, "struck") === "leave-out") return "struck";
  return hiddenCode(row, mapping);
};

const hiddenCode = (row: GridRow, { said }: Mapping): SkipCode | null =>
  row.hidden && said?.["hidden-rows"] === "leave-out" ? "hidden" : null;
