import { hoursText } from "@tenure/tax-rules";
import { monthWords } from "#shared/date-words.ts";
import { ACTIVITY_LABELS, type LatenessClass, LATENESS_CLASSES } from "#shared/domain.ts";
import { LATENESS_WORDS } from "#shared/vocabulary.ts";
import { type Cell, secondsBy, sumSeconds } from "../cell.ts";
import {
  colorAt,
  type Figure,
  type FigureMark,
  type FigureSeries,
  type Opens,
  QUESTION_WORDS,
  SERIES_MAX,
} from "../figure.ts";
import { daysOfMonth, monthsOf, type Range } from "../rules.ts";

/** What the figures of logged work are built from. */
export type LoggedWork = {
  range: Range;
  cells: readonly Cell[];
  /** Names by id, for the ids in the cells. */
  persons: ReadonlyMap<string, string>;
  properties: ReadonlyMap<string, string>;
  /** The ledger filters by which the cells were selected. */
  opens: Opens;
};

type Shown = Pick<Figure, "question" | "says" | "kind" | "heading" | "series" | "marks">;

/** What has no words here is shown as it is stored. */
const ACTIVITIES: Readonly<Partial<Record<string, string>>> = ACTIVITY_LABELS;
const LATENESS: Readonly<Partial<Record<string, { word: string }>>> = LATENESS_WORDS;

const NOTHING = "Nothing is logged in these days.";

const shareText = (part: number, all: number): string => `${all > 0 ? Math.floor((part * 100) / all) : 0}%`;

/** A figure whose marks are parts of all that is logged. */
const ofAll = (work: LoggedWork, shown: Shown): Figure => ({
  title: QUESTION_WORDS[shown.question].title,
  note: null,
  next: null,
  unit: "seconds",
  threshold: null,
  opens: work.opens,
  totalSeconds: sumSeconds(work.cells),
  ...shown,
});

const series = (id: string, label: string, index: number, opens: Opens | null): FigureSeries => ({
  id,
  label,
  color: colorAt(index),
  isBound: false,
  opens,
});

/** Months as marks, with each series' value in them. */
const monthMarks = (work: LoggedWork, keys: readonly string[], keyOf: (cell: Cell) => string): FigureMark[] => {
  const sums = secondsBy(work.cells, (cell) => `${cell.month} ${keyOf(cell)}`);
  const isOneYear = work.range.from.slice(0, 4) === work.range.to.slice(0, 4);
  return monthsOf(work.range).map((month) => {
    const days = daysOfMonth(month, work.range);
    const name = monthWords(month);
    return {
      id: month,
      label: name,
      tick: isOneYear ? name.slice(0, 3) : `${name.slice(0, 3)} ${month.slice(2, 4)}`,
      values: keys.map((key) => sums.get(`${month} ${key}`) ?? 0),
      opens: { from: [days.from], to: [days.to] },
    };
  });
};

type Group = { id: string; label: string; keys: readonly string[] };

const REST = "rest";

/**
 * At most as many series as colors: those with the least become one, which opens them all. The order is kept, so it comes last.
 */
const folded = (
  { order, sums }: { order: readonly string[]; sums: ReadonlyMap<string, number> },
  words: { labelOf: (key: string) => string; rest: (count: number) => string },
): Group[] => {
  const alone = (key: string): Group => ({ id: key, label: words.labelOf(key), keys: [key] });
  if (order.length <= SERIES_MAX) return order.map(alone);
  const most = new Set(largestFirst(sums).slice(0, SERIES_MAX - 1));
  const rest = order.filter((key) => !most.has(key));
  return [...order.filter((key) => most.has(key)).map(alone), { id: REST, label: words.rest(rest.length), keys: rest }];
};

const groupOf = (groups: readonly Group[]): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ id, keys }) => keys.map((key) => [key, id])));

/** The parts with the most of a sum, first. */
const largestFirst = (sums: ReadonlyMap<string, number>): string[] =>
  [...sums].toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1)).map(([key]) => key);

export const activitiesFigure = (work: LoggedWork): Figure => {
  const total = sumSeconds(work.cells);
  const byActivity = secondsBy(work.cells, ({ activityType }) => activityType);
  const counted = secondsBy(
    work.cells.filter(({ counts }) => counts),
    ({ activityType }) => activityType,
  );
  const marks = largestFirst(byActivity).map((type) => {
    const counts = counted.get(type) ?? 0;
    const label = ACTIVITIES[type] ?? type;
    return {
      id: type,
      label,
      tick: label,
      values: [counts, (byActivity.get(type) ?? 0) - counts],
      opens: { activityType: [type] },
    };
  });
  const [first] = marks;
  const most = first ? (byActivity.get(first.id) ?? 0) : 0;
  return ofAll(work, {
    question: "activities",
    says: first
      ? `${first.label} takes most: ${hoursText(most)}, ${shareText(most, total)} of what you logged.`
      : NOTHING,
    kind: "bars",
    heading: "Activity",
    series: [series("counts", "Counts", 0, null), series("rest", "Doesn't count", 1, null)],
    marks,
  });
};

const NO_PROPERTY = "none";

export const propertiesFigure = (work: LoggedWork): Figure => {
  const keyOf = ({ propertyId }: Cell): string => propertyId ?? NO_PROPERTY;
  const sums = secondsBy(work.cells, keyOf);
  const order = largestFirst(sums);
  const nameOf = (id: string): string => (id === NO_PROPERTY ? "No property" : (work.properties.get(id) ?? "Property"));
  const [first] = order;
  const most = first === undefined ? 0 : (sums.get(first) ?? 0);
  return ofAll(work, {
    question: "properties",
    says:
      first === undefined
        ? NOTHING
        : `${nameOf(first)} takes most: ${hoursText(most)}, ${shareText(most, sumSeconds(work.cells))} of what you logged.`,
    kind: "heat",
    heading: "Month",
    series: order.map((id, index) => series(id, nameOf(id), index, { propertyId: [id] })),
    marks: monthMarks(work, order, keyOf),
  });
};

const SOON: readonly LatenessClass[] = ["live", "same_day", "week"];

export const loggedFigure = (work: LoggedWork): Figure => {
  const sums = secondsBy(work.cells, ({ latenessClass }) => latenessClass);
  const shown = [...new Set<string>([...LATENESS_CLASSES, ...sums.keys()])].filter((key) => sums.has(key));
  const total = sumSeconds(work.cells);
  const soon = SOON.reduce((sum, latenessClass) => sum + (sums.get(latenessClass) ?? 0), 0);
  const groups = folded(
    { order: shown, sums },
    {
      labelOf: (key) => LATENESS[key]?.word ?? key,
      rest: (count) => `${count} others`,
    },
  );
  const of = groupOf(groups);
  // The first color is green, for what was logged in time: where nothing was, it is left out.
  const skipped = soon > 0 ? 0 : 1;
  return ofAll(work, {
    question: "logged",
    says:
      total === 0
        ? NOTHING
        : `${shareText(soon, total)} of your hours were logged within a week of the work: ${hoursText(soon)} of ${hoursText(total)}.`,
    kind: "columns",
    heading: "Month of the work",
    series: groups.map(({ id, label, keys }, index) =>
      series(id, label, index + skipped, { latenessClass: [...keys] }),
    ),
    marks: monthMarks(
      work,
      groups.map(({ id }) => id),
      ({ latenessClass }) => of.get(latenessClass) ?? REST,
    ),
  });
};

export const householdFigure = (work: LoggedWork): Figure => {
  const sums = secondsBy(work.cells, ({ personId }) => personId);
  const order = largestFirst(sums);
  const nameOf = (id: string): string => work.persons.get(id) ?? "Someone else";
  const parts = order.map((id) => `${nameOf(id)} ${hoursText(sums.get(id) ?? 0)}`);
  const groups = folded({ order, sums }, { labelOf: nameOf, rest: (count) => `${count} others` });
  const of = groupOf(groups);
  return ofAll(work, {
    question: "household",
    says:
      parts.length === 0
        ? NOTHING
        : parts.length === 1
          ? `All of it was logged for one person: ${parts.join()}.`
          : `${parts.join(", ")}. The 750 hours are each person's alone.`,
    kind: "columns",
    heading: "Month",
    series: groups.map(({ id, label, keys }, index) => series(id, label, index, { personId: [...keys] })),
    marks: monthMarks(
      work,
      groups.map(({ id }) => id),
      ({ personId }) => of.get(personId) ?? REST,
    ),
  });
};
