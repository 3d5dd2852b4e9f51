import { cellText, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { isClockLength } from "../values/parse-duration.ts";
import { parseTimeOfDay } from "../values/parse-time.ts";
import { clockTexts, halfHint, isEarly } from "../values/twelve-hour-clock.ts";
import { isZoned } from "../values/zoned-moment.ts";
import { aboutLengths } from "./length-questions.ts";
import { isStruck, struckMark } from "./struck-rows.ts";
import { type Asked, choice, type Choice } from "./choice.ts";
import type { Mapping } from "./mapping.ts";

type Columns = Mapping["columns"];

const cellsOf = (rows: readonly GridRow[], column: number | undefined): Cell[] =>
  column === undefined ? [] : rows.flatMap((row) => row.cells[column] ?? []);

/** A column named "Start (UTC)" whose times do not state a zone themselves. */
const aboutZone = ({ rows, columns, nameOf }: Asked): Choice[] => {
  const named = [columns.start, columns.end, columns.date].find((column) =>
    /\b(?:utc|gmt|zulu)\b/i.test(nameOf(column)),
  );
  if (named === undefined) return [];
  const times = cellsOf(rows, columns.start).filter((cell) => parseTimeOfDay(cell) !== null && !isZoned(cell));
  return choice("zone", "utc", `The column "${nameOf(named)}" names UTC.`, times.map(cellText));
};

/** Hours up to 12, none with AM or PM or a leading zero, and some that would be at night. */
const aboutClock = ({ rows, columns }: Asked): Choice[] => {
  if (columns.start === undefined || columns.end === undefined) return [];
  const texts = rows.flatMap((row) =>
    [...new Set([columns.start, columns.end])].flatMap((column) =>
      column === undefined || isZoned(row.cells[column]) ? [] : clockTexts(row.cells[column]),
    ),
  );
  const hints = texts.map(halfHint);
  if (hints.includes("stated")) return [];
  const early = texts.filter((text, index) => hints[index] === "open" && isEarly(text));
  return choice("clock", "afternoon", "No time in the file says AM or PM.", early);
};

const aboutClockLengths = ({ rows, columns }: Asked): Choice[] => {
  const clocks = cellsOf(rows, columns.duration).filter(isClockLength);
  return choice("clock-lengths", "lengths", "The hours are written as times of day.", clocks.map(cellText));
};

/** Rows that a filter or a person has hidden in the workbook. */
const aboutHidden = ({ rows, columns }: Asked): Choice[] => {
  const texts = rows.flatMap((row) => (row.hidden ? [hiddenText(row, columns)] : []));
  const count = texts.length === 1 ? "One row is hidden" : `${texts.length} rows are hidden`;
  return choice("hidden-rows", "leave-out", `${count} in the workbook.`, texts);
};

const hiddenText = ({ cells }: GridRow, { date, description }: Columns): string =>
  [date, description]
    .flatMap((column) => (column === undefined ? [] : [cellText(cells[column])]))
    .filter((text) => text !== "")
    .join(" ");

/** Rows that the file itself marks as rejected, deleted or not done. */
const aboutStruck = ({ rows, columns }: Asked): Choice[] => {
  const texts = rows.flatMap((row) =>
    isStruck(row, columns) ? [`${struckMark(row, columns)}: ${hiddenText(row, columns)}`] : [],
  );
  const count = texts.length === 1 ? "One row is" : `${texts.length} rows are`;
  return choice("struck", "leave-out", `${count} marked as rejected, deleted or not done.`, texts);
};

/** Rows that end on another day and have no times. */
const aboutSpans = ({ rows, columns }: Asked): Choice[] => {
  const { date, endDate, start, end } = columns;
  if (date === undefined || endDate === undefined) return [];
  const spans = rows.filter((row) => {
    const [first, last] = [row.cells[date], row.cells[endDate]];
    const isTimed = [start, end].every((column) => column !== undefined && parseTimeOfDay(row.cells[column]) !== null);
    return !isTimed && looksLikeDay(first) && looksLikeDay(last) && cellText(first) !== cellText(last);
  });
  const texts = spans.map((row) => `${cellText(row.cells[date])} to ${cellText(row.cells[endDate])}`);
  return choice("spans", "leave-out", "Some rows run over several days and have no times.", texts);
};

/** Questions that a file leaves open and that have a few set answers. */
export const choiceQuestions = (asked: Asked): Choice[] => [
  ...aboutZone(asked),
  ...aboutClock(asked),
  ...aboutClockLengths(asked),
  ...aboutSpans(asked),
  ...aboutHidden(asked),
  ...aboutStruck(asked),
  ...aboutLengths(asked),
];
