import { addDays, type CivilDate, dayNumber, daysBetween, fromDayNumber, weekdayOfDay } from "#shared/civil-date.ts";
import { cellText, isDateCell, type Cell, type GridRow } from "#shared/sheets/cell.ts";
import { lacksYear, looksLikeDay, parseDay, weekdayIn } from "#shared/sheets/parse-day.ts";
import { weekdayOf } from "./weekdays.ts";

export type Span = { from: CivilDate; to: CivilDate };

/** What the name of a column says about its day: "Mon 3/2", "Tue, Mar 3", "Wed", "Thu 5". */
export type DayHead = {
  at: number;
  label: Cell;
  /** Whether a day agrees with all that the name says. */
  fits: (day: CivilDate) => boolean;
  /** The days it may name by itself, before a weekday is held against them: none without a year, two where the order is open. */
  own: CivilDate[];
};

const WEEK = 6;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const WEEKDAY_AND_NUMBER = /^[a-z]{3,9}\.?,?\s+(\d{1,2})(?:st|nd|rd|th)?$|^(\d{1,2})(?:st|nd|rd|th)?\s+[a-z]{3,9}\.?$/i;
/** A leap year, in which each day of a month exists. */
const ANY_YEAR = 2000;

const readings = (cell: Cell, year: number | null): CivilDate[] => {
  const days = (["month-first", "day-first"] as const).flatMap((order) => {
    const read = parseDay(cell, { order, year, epoch1904: false });
    return read.ok ? [read.value] : [];
  });
  return [...new Set(days)];
};

const headOf = (cell: Cell, at: number): DayHead | null => {
  const weekday = weekdayIn(cell);
  const isOnWeekday = (day: CivilDate): boolean => weekday < 0 || weekdayOfDay(day) === weekday;
  if (weekdayOf(cell) >= 0) return { at, label: cell, fits: isOnWeekday, own: [] };
  if (typeof cell !== "number" && looksLikeDay(cell)) {
    if (!lacksYear(cell)) {
      const own = readings(cell, null);
      return { at, label: cell, fits: (day) => isOnWeekday(day) && own.includes(day), own };
    }
    const ends = readings(cell, ANY_YEAR).map((day) => day.slice(4));
    return { at, label: cell, fits: (day) => isOnWeekday(day) && ends.includes(day.slice(4)), own: [] };
  }
  const match = weekday < 0 ? null : WEEKDAY_AND_NUMBER.exec(cellText(cell));
  const number = Number(match?.[1] ?? match?.[2] ?? 0);
  if (number === 0) return null;
  return { at, label: cell, fits: (day) => isOnWeekday(day) && Number(day.slice(8)) === number, own: [] };
};

export const dayHeadsOf = ({ cells }: GridRow): DayHead[] => cells.flatMap((cell, at) => headOf(cell, at) ?? []);

/** Two lines of names, one above the other, say of each column what both say. */
export const bothHeads = (upper: readonly DayHead[], lower: readonly DayHead[]): DayHead[] =>
  [...new Set([...upper, ...lower].map(({ at }) => at))]
    .toSorted((left, right) => left - right)
    .flatMap((at) => {
      const pair = [upper, lower].flatMap((heads) => heads.filter((head) => head.at === at));
      const [first, second] = pair;
      if (first === undefined || second === undefined) return pair;
      const label = [first, second].find((head) => looksLikeDay(head.label))?.label;
      const own = first.own.length > 0 ? first.own : second.own;
      const fits = (day: CivilDate): boolean => first.fits(day) && second.fits(day);
      return { at, fits, own, label: label ?? `${cellText(first.label)} ${cellText(second.label)}` };
    });

const daysOf = ({ from, to }: Span): CivilDate[] => {
  const first = dayNumber(from);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => fromDayNumber(first + days));
};

const spanAround = (heads: readonly DayHead[]): Span | null => {
  const days = heads.flatMap(({ own, fits }) => (own.filter(fits).length === 1 ? own.filter(fits) : [])).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { from: addDays(first, -WEEK), to: addDays(last, WEEK) };
};

const isIncreasing = (days: readonly (CivilDate | undefined)[]): boolean => {
  const known = days.filter((day) => day !== undefined);
  return known.every((day, at) => at === 0 || day > (known[at - 1] ?? ""));
};

/** The day of each column where all that the file says leaves one; columns go forward in time. */
export const dateHeads = (heads: readonly DayHead[], said: Span | null): (CivilDate | undefined)[] => {
  const isOpen = heads.some(({ own }) => own.length === 0);
  const span = isOpen ? (said ?? spanAround(heads)) : null;
  const days = span === null ? [] : daysOf(span);
  let open = heads.map(({ own, fits }) => (own.length > 0 ? own.filter(fits) : days.filter(fits)));
  const single = (): (CivilDate | undefined)[] => open.map((each) => (each.length === 1 ? each[0] : undefined));
  for (let before = -1; before !== single().filter((day) => day === undefined).length;) {
    const known = single();
    before = known.filter((day) => day === undefined).length;
    if (!isIncreasing(known)) break;
    open = open.map((each, at) => {
      const above = known.slice(0, at).findLast((day) => day !== undefined) ?? "";
      const below = known.slice(at + 1).find((day) => day !== undefined) ?? "9999";
      return each.length < 2 ? each : each.filter((day) => day > above && day < below);
    });
  }
  return single();
};

const isComplete = (cell: Cell): boolean => isDateCell(cell) || (looksLikeDay(cell) && !lacksYear(cell));

/** Days without a year that run over the turn of one: a single answer would put some of them a year off. */
export const turnsUnsaidYear = (heads: readonly DayHead[], days: readonly (CivilDate | undefined)[]): boolean => {
  const months = heads.flatMap(({ label }, at) =>
    days[at] === undefined && lacksYear(label) ? readings(label, ANY_YEAR).map((day) => day.slice(5, 7)) : [],
  );
  return months.includes("12") && months.includes("01");
};

/** What stands in the date of a column's rows: its day, its name where a question decides it, or why it has none. */
export const labelOfHead = (
  { label, own, fits }: DayHead,
  day: CivilDate | undefined,
  days: readonly (CivilDate | undefined)[],
): Cell => {
  const name = cellText(label);
  if (day !== undefined && days.indexOf(day) !== days.lastIndexOf(day)) return `${name} (in two columns)`;
  if (day !== undefined) return isComplete(label) && own.length === 1 ? label : day;
  const [read] = own;
  if (read !== undefined && !own.some(fits)) return `${name} (is a ${WEEKDAYS[weekdayOfDay(read)]}?)`;
  // Where the file says the days of the others, a year would not put this one right.
  return own.length === 0 && days.some((other) => other !== undefined) ? `${name} (no date)` : label;
};
