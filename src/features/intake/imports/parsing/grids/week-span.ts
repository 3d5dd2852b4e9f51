import { type CivilDate, daysBetween } from "#shared/civil-date.ts";
import { cellText, type GridRow } from "#shared/sheets/cell.ts";
import { type DateOrder, lacksYear, parseDay } from "#shared/sheets/parse-day.ts";
import type { Span } from "../values/day-heads.ts";

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const NTH = "\\d{1,2}(?:st|nd|rd|th)?";
const YEAR = "(?:,?\\s+20\\d{2})?";
const DAY = new RegExp(
  `\\b(?:20\\d{2}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?|${MONTH}\\s+${NTH}${YEAR}|${NTH}\\s+${MONTH}${YEAR})(?![\\d/.])`,
  "gi",
);
/** "Mar 2 - 8, 2026" names its month once. */
const ONE_MONTH = new RegExp(
  `\\b(${MONTH})\\s+(${NTH})\\s*(?:-|\\u2013|\\u2014|to)\\s*(${NTH})(?=,?\\s+20\\d{2}|$)`,
  "gi",
);
const SPAN_DAYS_MAX = 45;
const ORDERS: readonly DateOrder[] = ["month-first", "day-first"];

const readDay = (text: string, order: DateOrder, year: number | null): CivilDate | null => {
  const read = parseDay(text, { order, year, epoch1904: false });
  return read.ok ? read.value : null;
};

/** From a day to a day; the year that only one of them names is that of the other, or the year before at its turn. */
const spanOf = (first: string, last: string, order: DateOrder): Span | null => {
  const [own, end] = [readDay(first, order, null), readDay(last, order, null)];
  const to = end ?? (own === null || !lacksYear(last) ? null : readDay(last, order, Number(own.slice(0, 4))));
  if (to === null) return null;
  const year = Number(to.slice(0, 4));
  const from = own ?? (lacksYear(first) ? readDay(first, order, year) : null);
  if (from === null) return null;
  const turned = from > to && own === null ? readDay(first, order, year - 1) : from;
  const length = turned === null ? -1 : daysBetween(turned, to);
  return turned !== null && length >= 0 && length < SPAN_DAYS_MAX ? { from: turned, to } : null;
};

/** The days that a line above a table runs over ("Mar 30 - Apr 5, 2026"): more than one where their order is open. */
export const spansIn = ({ cells }: GridRow): Span[] => {
  const text = cells.map(cellText).join(" ").replace(/\s+/g, " ").replace(ONE_MONTH, "$1 $2 - $1 $3");
  const [first, last, ...more] = text.match(DAY) ?? [];
  if (first === undefined || last === undefined || more.length > 0) return [];
  const spans = ORDERS.flatMap((order) => spanOf(first, last, order) ?? []);
  return spans.filter(({ from, to }, at) => spans.findIndex((span) => span.from === from && span.to === to) === at);
};
