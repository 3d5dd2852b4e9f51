import {
  addDays,
  type CivilDate,
  daysBetween,
  firstDayOfYear,
  lastDayOfYear,
  monthOf,
  yearOf,
} from "#shared/civil-date.ts";

/** A range is read year by year, since the law applies to each year separately. */
export const RANGE_MAX_YEARS = 10;

export type Range = { from: CivilDate; to: CivilDate };
export type RangeQuery = { year?: number | undefined; from?: CivilDate | undefined; to?: CivilDate | undefined };

/** The days that an address names, as the ledger reads them: a year, dates, or where the two overlap. */
export const rangeOf = ({ year, from, to }: RangeQuery, today: CivilDate): Range => {
  if (from === undefined && to === undefined) {
    const asked = year ?? yearOf(today);
    return { from: firstDayOfYear(asked), to: lastDayOfYear(asked) };
  }
  const first = from ?? firstDayOfYear(year ?? yearOf(to ?? today));
  const last = to ?? lastDayOfYear(year ?? Math.max(yearOf(first), yearOf(today)));
  if (year === undefined) return { from: first, to: last };
  return {
    from: first > firstDayOfYear(year) ? first : firstDayOfYear(year),
    to: last < lastDayOfYear(year) ? last : lastDayOfYear(year),
  };
};

export const yearsOf = ({ from, to }: Range): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);

/** Every month that a range touches, `2026-03`. */
export const monthsOf = ({ from, to }: Range): string[] => {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month);
  return months;
};

export const monthAfter = (month: string): string => monthOf(addDays(`${month}-28`, 4));

/** The days of a month that lie in a range. */
export const daysOfMonth = (month: string, range: Range): Range => {
  const last = addDays(`${monthAfter(month)}-01`, -1);
  return { from: `${month}-01` > range.from ? `${month}-01` : range.from, to: last < range.to ? last : range.to };
};

/** Weeks of a range that are over or in progress, at least one; future days have no hours yet. */
const weeksSoFar = ({ from, to }: Range, asOf: CivilDate): number =>
  Math.max(7, daysBetween(from, to < asOf ? to : asOf) + 1) / 7;

export const averageWeekSeconds = (seconds: number, range: Range, asOf: CivilDate): number =>
  Math.floor(seconds / weeksSoFar(range, asOf));

export const MONTHLY_TRENDS = ["increasing", "steady", "decreasing", "unknown"] as const;
export type MonthlyTrend = (typeof MONTHLY_TRENDS)[number];

/** A smaller difference counts as no change. */
const STEADY_PERCENT = 10;
const COMPARED_MONTHS = 3;

/**
 * The last whole month against the average of up to three before it. Unknown while the range does not have two whole months;
 * the current one does not count yet.
 */
export const monthlyTrend = (seconds: ReadonlyMap<string, number>, range: Range, asOf: CivilDate): MonthlyTrend => {
  const whole = monthsOf(range).filter((month) => {
    const days = daysOfMonth(month, range);
    return days.from.endsWith("-01") && addDays(days.to, 1).endsWith("-01") && days.to < asOf;
  });
  const begun = whole.slice(
    Math.max(
      0,
      whole.findIndex((month) => (seconds.get(month) ?? 0) > 0),
    ),
  );
  const last = begun.at(-1);
  const before = begun.slice(0, -1).slice(-COMPARED_MONTHS);
  if (last === undefined || before.length === 0) return "unknown";
  const average = before.reduce((sum, month) => sum + (seconds.get(month) ?? 0), 0) / before.length;
  const now = seconds.get(last) ?? 0;
  if (now === 0 && average === 0) return "unknown";
  if (now * 100 > average * (100 + STEADY_PERCENT)) return "increasing";
  return now * 100 < average * (100 - STEADY_PERCENT) ? "decreasing" : "steady";
};

export const COMPLIANCE_STATUSES = [
  "met",
  "on-track",
  "behind",
  "out-of-reach",
  "not-met",
  "needs-info",
  "empty",
] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

type StatusFacts = {
  verdict: "met" | "not_met" | "unproven";
  pace: "reached" | "ahead" | "behind" | "implausible" | "impossible" | "year-over" | "not-started" | null;
  isYearOver: boolean;
  entryCount: number;
};

/** One word for where a year stands, taken from the verdict and the pace. */
export const complianceStatus = ({ verdict, pace, isYearOver, entryCount }: StatusFacts): ComplianceStatus => {
  if (verdict === "met") return "met";
  if (entryCount === 0) return "empty";
  if (isYearOver || pace === "year-over") return verdict === "not_met" ? "not-met" : "needs-info";
  switch (pace) {
    case "reached":
      return verdict === "unproven" ? "needs-info" : "on-track";
    case "ahead":
      return "on-track";
    case "impossible":
    case "implausible":
      return "out-of-reach";
    case "behind":
    case "not-started":
      return "behind";
    default:
      return "needs-info";
  }
};
