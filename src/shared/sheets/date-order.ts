import type { Cell } from "./cell.ts";
import { weekdayOfDay } from "#shared/civil-date.ts";
import { openNumbers, parseDay, weekdayIn, type DateOrder } from "./parse-day.ts";

export type DateOrderVerdict = {
  /** null: the column does not tell, so the person must say. */
  order: DateOrder | null;
  /** What the rest of the column suggests when it does not settle the matter. */
  suggestion: DateOrder | null;
  reason: string;
  /** Dates that can be read in two ways. */
  ambiguous: number;
  examples: string[];
};

export const ORDER_UNTOLD = "No date in the file shows whether the month or the day comes first.";

/** One slip in twenty does not reverse a column; more than that is a question for the person. */
const SLIP_SHARE = 0.05;

/** How often a sequence of days goes backwards when each date is read in one order. Logs are mostly chronological. */
const backwardSteps = (dates: readonly { first: number; second: number }[], order: DateOrder): number => {
  let steps = 0;
  let previous = -1;
  for (const { first, second } of dates) {
    const [month, day] = order === "month-first" ? [first, second] : [second, first];
    const position = month * 31 + day;
    if (position < previous) steps += 1;
    previous = position;
  }
  return steps;
};

const suggest = (dates: readonly { first: number; second: number }[]): DateOrder | null => {
  const monthFirst = backwardSteps(dates, "month-first");
  const dayFirst = backwardSteps(dates, "day-first");
  if (monthFirst === dayFirst) return null;
  return monthFirst < dayFirst ? "month-first" : "day-first";
};

/** "Mon 02/03/2026" is a Monday in one order alone. */
const orderByWeekday = (cell: Cell | undefined): DateOrder | null => {
  const weekday = weekdayIn(cell);
  if (weekday < 0) return null;
  const [order, ...more] = (["month-first", "day-first"] as const).filter((each) => {
    const day = parseDay(cell, { order: each, year: null, epoch1904: false });
    return day.ok && weekdayOfDay(day.value) === weekday;
  });
  return order === undefined || more.length > 0 ? null : order;
};

/** Weekdays are mistyped more often than days. */
const WEEKDAY_SLIP_SHARE = 0.2;

const oftenest = (orders: readonly DateOrder[]): DateOrder | null => {
  const share = orders.filter((order) => order === "month-first").length / orders.length;
  if (share >= 1 - WEEKDAY_SLIP_SHARE) return "month-first";
  return share <= WEEKDAY_SLIP_SHARE ? "day-first" : null;
};

/**
 * Month or day first, decided over a whole column: 1/25/2025 can only be month first, 25/1/2025 only day first.
 * A column that holds neither (or both, beyond a slip) is never guessed silently.
 */
export const decideDateOrder = (cells: readonly (Cell | undefined)[]): DateOrderVerdict => {
  const open: { first: number; second: number }[] = [];
  const examples: string[] = [];
  const byWeekday: DateOrder[] = [];
  let [monthFirst, dayFirst, ambiguous] = [0, 0, 0];
  for (const cell of cells) {
    const pair = openNumbers(cell);
    if (pair === null) continue;
    if (pair.first > 12 && pair.second <= 12 && pair.first <= 31) dayFirst += 1;
    if (pair.second > 12 && pair.first <= 12 && pair.second <= 31) monthFirst += 1;
    if (pair.first > 12 || pair.second > 12) continue;
    open.push(pair);
    if (pair.first === pair.second) continue;
    const order = orderByWeekday(cell);
    if (order !== null) byWeekday.push(order);
    ambiguous += 1;
    if (examples.length < 3 && typeof cell === "string") examples.push(cell.trim());
  }
  const total = monthFirst + dayFirst;
  const fewer = Math.min(monthFirst, dayFirst);
  const verdict = { ambiguous, examples };
  if (total > 0 && fewer <= total * SLIP_SHARE && monthFirst !== dayFirst) {
    const order: DateOrder = monthFirst > dayFirst ? "month-first" : "day-first";
    const words = order === "month-first" ? "the month" : "the day";
    return { ...verdict, order, suggestion: order, reason: `Dates past the 12th show that ${words} comes first.` };
  }
  const named = total === 0 ? oftenest(byWeekday) : null;
  if (named !== null)
    return {
      ...verdict,
      order: named,
      suggestion: named,
      reason: "The weekdays next to the dates show which comes first.",
    };
  if (ambiguous === 0) return { ...verdict, order: null, suggestion: null, reason: "No date can be read in two ways." };
  const reason = total > 0 ? "Some dates have the month first and others the day." : ORDER_UNTOLD;
  return { ...verdict, order: null, suggestion: suggest(open), reason };
};
