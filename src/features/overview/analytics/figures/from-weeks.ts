import { hoursText } from "@tenure/tax-rules";
import { type CivilDate, dayNumber, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { dateWords, monthDayWords } from "#shared/date-words.ts";
import { type Figure, type FigureMark, QUESTION_WORDS } from "../figure.ts";

type Week = {
  monday: CivilDate;
  startsOn: CivilDate;
  endsOn: CivilDate;
  realPropertySeconds: number;
  otherSeconds: number;
  unknown: boolean;
};

/** One person's year by week, both sides of the half test. */
export type PersonYear = {
  taxYear: number;
  asOf: CivilDate;
  personId: string;
  /** Null: the reader. */
  name: string | null;
  otherWork: "unknown" | "none" | "listed";
  weeks: readonly Week[];
  /** What must be passed: 750 hours, or all other work. */
  neededSeconds: number;
};

const WHOLE_YEAR =
  "The law looks at the whole year and each person alone, so filters don't change this. Press a mark to see all entries of its days, also those that don't count.";

const isAre = (name: string | null): string => (name === null ? "You're" : `${name} is`);
const need = (name: string | null): string => (name === null ? "You need" : `${name} needs`);

/** Months in which a week begins, each labeled once. */
const tickOf = (weeks: readonly Week[], index: number): string => {
  const month = weeks[index]?.startsOn.slice(0, 7);
  const isFirst = index === 0 || weeks[index - 1]?.startsOn.slice(0, 7) !== month;
  return isFirst ? monthDayWords(`${month}-01`).slice(0, 3) : "";
};

const weekMark = (
  weeks: readonly Week[],
  index: number,
  { since, values }: { since?: CivilDate; values: (number | null)[] },
): FigureMark => {
  const week = weeks[index];
  const [startsOn, endsOn] = [week?.startsOn ?? "", week?.endsOn ?? ""];
  return {
    id: week?.monday ?? String(index),
    label: `Week of ${monthDayWords(startsOn)}`,
    tick: tickOf(weeks, index),
    values,
    opens: null,
    // Only the first series is made of entries.
    opensEach: values.map((_, series) => (series === 0 ? { from: [since ?? startsOn], to: [endsOn] } : null)),
  };
};

/** Weeks over which an estimate takes the average: the last month and the last quarter. */
const RECENT_WEEKS = [4, 12] as const;

/** What a future week may hold if the work goes on as it has lately: the lower and the higher of two averages. */
const recentRates = (done: readonly Week[]): { low: number; high: number } | null => {
  if (done.length === 0) return null;
  const rates = RECENT_WEEKS.map((count) => {
    const last = done.slice(-count);
    return Math.floor(last.reduce((sum, week) => sum + week.realPropertySeconds, 0) / last.length);
  });
  return { low: Math.min(...rates), high: Math.max(...rates) };
};

const daysInYear = (year: number): number => dayNumber(lastDayOfYear(year)) - dayNumber(firstDayOfYear(year)) + 1;

type Course = { soFar: (number | null)[]; even: number[]; low: (number | null)[]; high: (number | null)[] };

/** The cumulative hours, the even pace to the line, and from the current week on the range of what may come. */
const courseOf = ({ taxYear, asOf, weeks, neededSeconds }: PersonYear): Course => {
  const rates = asOf >= lastDayOfYear(taxYear) ? null : recentRates(weeks.filter(({ endsOn }) => endsOn <= asOf));
  const course: Course = { soFar: [], even: [], low: [], high: [] };
  let [sum, ahead] = [0, 0];
  for (const [index, week] of weeks.entries()) {
    const isBegun = week.startsOn <= asOf;
    const isRunning = isBegun && (weeks[index + 1]?.startsOn ?? "9999") > asOf;
    sum += week.realPropertySeconds;
    if (!isBegun) ahead += 1;
    course.soFar.push(isBegun ? sum : null);
    const elapsed = dayNumber(week.endsOn) - dayNumber(firstDayOfYear(taxYear)) + 1;
    course.even.push(Math.floor((neededSeconds * elapsed) / daysInYear(taxYear)));
    const reached = course.soFar.findLast((value) => value !== null) ?? 0;
    const isBand = rates !== null && (isRunning || !isBegun);
    course.low.push(isBand ? reached + ahead * rates.low : null);
    course.high.push(isBand ? reached + ahead * rates.high : null);
  }
  return course;
};

const courseWords = ({ name, asOf, taxYear, neededSeconds, weeks }: PersonYear, course: Course): string => {
  const reached = course.soFar.findLast((value) => value !== null) ?? 0;
  const isOver = asOf > lastDayOfYear(taxYear);
  const when = isOver ? `at the end of ${taxYear}` : `on ${dateWords(asOf)}`;
  if (asOf < firstDayOfYear(taxYear)) return `${taxYear} has not begun.`;
  const stands = `${isAre(name)} at ${hoursText(reached)} ${when}.`;
  if (reached > neededSeconds) return `${stands} That is more than the ${hoursText(neededSeconds)} needed.`;
  const needs = `${need(name)} more than ${hoursText(neededSeconds)}.`;
  const [low, high] = [course.low.at(-1), course.high.at(-1)];
  if (isOver || low == null || high == null || weeks.length === 0) return `${stands} ${needs}`;
  const end = low === high ? hoursText(low) : `${hoursText(low)} to ${hoursText(high)}`;
  return `${stands} ${needs} At your recent pace, the year ends at ${end}, an estimate.`;
};

/** Cumulative hours against the line, with what may come if the work goes on as it has lately. */
export const onCourseFigure = (year: PersonYear): Figure => {
  const course = courseOf(year);
  const { weeks, neededSeconds } = year;
  const one = (id: string, label: string, color: 1 | 2 | 3, isBound = false) => ({
    id,
    label,
    color,
    isBound,
    opens: null,
  });
  return {
    question: "on-course",
    title: QUESTION_WORDS["on-course"].title,
    says: courseWords(year, course),
    note: WHOLE_YEAR,
    next: year.otherWork === "unknown" ? OTHER_WORK_NEXT : null,
    kind: "lines",
    unit: "seconds",
    heading: "Week",
    series: [
      one("so-far", "Counts so far", 1),
      one("even", "Even pace", 3),
      one("low", "Estimate, low", 2, true),
      one("high", "Estimate, high", 2, true),
    ],
    marks: weeks.map((_, index) =>
      weekMark(weeks, index, {
        since: firstDayOfYear(year.taxYear),
        values: [
          course.soFar[index] ?? null,
          course.even[index] ?? null,
          course.low[index] ?? null,
          course.high[index] ?? null,
        ],
      }),
    ),
    threshold: { value: neededSeconds, label: `More than ${hoursText(neededSeconds)}` },
    opens: { personId: [year.personId] },
    totalSeconds: null,
  };
};

const OTHER_WORK_NEXT = {
  says: "Add your other work, or tell us you had none. We can't tell yet if real estate is more than half.",
  place: "people-and-work" as const,
};

/** Real estate against all other work, week by week. */
export const otherWorkFigure = (year: PersonYear): Figure => {
  const begun = year.weeks.filter(({ startsOn }) => startsOn <= year.asOf);
  const isUnknown = year.otherWork === "unknown";
  const real = begun.reduce((sum, week) => sum + week.realPropertySeconds, 0);
  const other = begun.reduce((sum, week) => sum + week.otherSeconds, 0);
  const worked = begun.filter((week) => week.realPropertySeconds + week.otherSeconds > 0);
  const more = worked.filter((week) => week.realPropertySeconds > week.otherSeconds);
  return {
    question: "other-work",
    title: QUESTION_WORDS["other-work"].title,
    says: isUnknown
      ? `Real estate comes to ${hoursText(real)} so far. Other work isn't added yet.`
      : worked.length === 0
        ? "No week with work can be compared yet."
        : `Real estate was more than half in ${more.length} of ${worked.length} weeks with work: ${hoursText(real)} against ${hoursText(other)}.`,
    note: WHOLE_YEAR,
    next: begun.some(({ unknown }) => unknown) ? OTHER_WORK_NEXT : null,
    kind: "mirror",
    unit: "seconds",
    heading: "Week",
    series: [
      { id: "real", label: "Real estate", color: 1, isBound: false, opens: null },
      { id: "other", label: "Other work", color: 3, isBound: false, opens: null },
    ],
    marks: begun.map((week, index) =>
      weekMark(begun, index, {
        values: [week.realPropertySeconds, week.unknown && week.otherSeconds === 0 ? null : week.otherSeconds],
      }),
    ),
    threshold: null,
    opens: { personId: [year.personId] },
    totalSeconds: isUnknown ? null : real + other,
  };
};
