import { hoursText } from "@tenure/tax-rules";
import { type CivilDate, lastDayOfYear } from "#shared/civil-date.ts";
import { monthWords } from "#shared/date-words.ts";
import { secondsBy, sumSeconds } from "../cell.ts";
import { type Figure, QUESTION_WORDS } from "../figure.ts";
import { daysOfMonth, monthsOf } from "../rules.ts";
import type { LoggedWork } from "./from-cells.ts";

type TwoYears = { taxYear: number; asOf: CivilDate; now: LoggedWork; before: LoggedWork };

/** Hours so far at the end of each month; null in future months. */
const soFar = ({ range, cells }: LoggedWork, asOf: CivilDate): (number | null)[] => {
  const sums = secondsBy(cells, ({ month }) => month);
  let sum = 0;
  return monthsOf(range).map((month) => {
    sum += sums.get(month) ?? 0;
    return `${month}-01` <= asOf ? sum : null;
  });
};

/** This year against the year before, month by month. */
export const yearsFigure = ({ taxYear, asOf, now, before }: TwoYears): Figure => {
  const [these, those] = [soFar(now, asOf), soFar(before, asOf)];
  const months = monthsOf(now.range);
  const isOver = asOf >= lastDayOfYear(taxYear);
  // The current month is not compared: the year before has all of it.
  const whole = isOver ? months.length : months.filter((month) => daysOfMonth(month, now.range).to < asOf).length;
  return {
    question: "years",
    title: QUESTION_WORDS.years.title,
    says: yearsWords({ taxYear, these, those, whole, month: months[whole - 1] ?? "" }),
    note: "All logged hours of whole tax years, for the people and properties you chose.",
    next: null,
    kind: "lines",
    unit: "seconds",
    heading: "Month",
    series: [
      { id: String(taxYear), label: String(taxYear), color: 1, isBound: false, opens: null },
      { id: String(taxYear - 1), label: String(taxYear - 1), color: 3, isBound: false, opens: null },
    ],
    marks: months.map((month, index) => ({
      id: month,
      label: monthWords(month).split(" ")[0] ?? month,
      tick: monthWords(month).slice(0, 3),
      values: [these[index] ?? null, those[index] ?? null],
      opens: null,
      // Everything logged so far, in either year.
      opensEach: [now, before].map(({ range }) => ({
        from: [range.from],
        to: [daysOfMonth(`${range.from.slice(0, 4)}${month.slice(4)}`, range).to],
      })),
    })),
    threshold: null,
    opens: now.opens,
    totalSeconds: sumSeconds(now.cells),
  };
};

type Compared = {
  taxYear: number;
  these: readonly (number | null)[];
  those: readonly (number | null)[];
  whole: number;
  month: string;
};

const yearsWords = ({ taxYear, these, those, whole, month }: Compared): string => {
  if ((those.at(-1) ?? 0) === 0) return `Nothing is logged for ${taxYear - 1} to compare with.`;
  if (whole === 0) return `${taxYear} has no full month to compare yet.`;
  const now = these[whole - 1] ?? 0;
  const difference = now - (those[whole - 1] ?? 0);
  const by = `By the end of ${monthWords(month).split(" ")[0]} you logged ${hoursText(now)}`;
  if (difference === 0) return `${by}, as much as in ${taxYear - 1}.`;
  return `${by}, ${hoursText(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than in ${taxYear - 1}.`;
};
