import * as z from "zod/mini";

/** The questions of the page, in its order. */
export const QUESTIONS = [
  "on-course",
  "other-work",
  "activities",
  "properties",
  "logged",
  "evidence",
  "others",
  "strict-audit",
  "household",
  "years",
  "stays",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Each with its heading, the spoken description of its chart, and the name of its sheet in a workbook. */
export const QUESTION_WORDS: Readonly<Record<Question, { title: string; chart: string; sheet: string }>> = {
  "on-course": {
    title: "Am I on course?",
    chart: "Hours that count so far, by week, with the line you need",
    sheet: "On course",
  },
  "other-work": {
    title: "Is real estate more than half of my work?",
    chart: "Real estate and other work, by week",
    sheet: "Other work",
  },
  activities: { title: "Where do my hours go?", chart: "Logged hours by activity", sheet: "Activities" },
  properties: {
    title: "When do I work at each property?",
    chart: "Logged hours by month and property",
    sheet: "Properties",
  },
  logged: {
    title: "How soon do I log?",
    chart: "Logged hours by month and by when they were recorded",
    sheet: "How soon",
  },
  evidence: { title: "What backs up my hours?", chart: "Logged hours by independent sources", sheet: "Evidence" },
  others: {
    title: "Do I work more than anyone else?",
    chart: "Hours at each property, yours and the next person's",
    sheet: "Other people",
  },
  "strict-audit": {
    title: "What could an examiner cut?",
    chart: "Hours that could be challenged, by reason",
    sheet: "Examiner",
  },
  years: {
    title: "How does this year compare?",
    chart: "Logged hours so far, by month, this year and the year before",
    sheet: "Years",
  },
  stays: { title: "How long do guests stay?", chart: "Average stay in days, by property", sheet: "Stays" },
  household: { title: "Who does the work?", chart: "Logged hours by month and person", sheet: "People" },
};

/** Filters of the ledger, by name: what opens behind a mark. */
const opensSchema = z.record(z.string(), z.array(z.string()));
export type Opens = z.infer<typeof opensSchema>;

const NEXT_PLACES = ["people-and-work", "others-hours", "stays", "evidence", "stress-test"] as const;

const ENTRY_LISTS = ["ledger", "evidence"] as const;

const valueSchema = z.nullable(z.number());

/**
 * One question with its answer: marks, each with one value per series. Chart, table, CSV, workbook, picture and paper are drawn
 * from it and from nothing else, so that all of them say the same.
 */
export const figureSchema = z.strictObject({
  question: z.enum(QUESTIONS),
  title: z.string(),
  /** The answer in one sentence, made from the same figures. */
  says: z.string(),
  /** What else a reader must know: what is left out, how it is counted. */
  note: z.nullable(z.string()),
  /** What to do about it, and the page on which to do it. */
  next: z.nullable(z.strictObject({ says: z.string(), place: z.enum(NEXT_PLACES) })),
  kind: z.enum(["lines", "columns", "bars", "heat", "mirror"]),
  /** Seconds are shown as hours; days as they are. */
  unit: z.enum(["seconds", "days"]),
  /** What a mark is: "Month". */
  heading: z.string(),
  series: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      color: z.literal([1, 2, 3, 4, 5, 6]),
      /** The bounds of an estimate are drawn as one band. */
      isBound: z.boolean(),
      opens: z.nullable(opensSchema),
    }),
  ),
  marks: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      /** Under the axis, where there is little room. */
      tick: z.string(),
      values: z.array(valueSchema),
      opens: z.nullable(opensSchema),
      /** Instead of `opens`, where each series of a mark counts different entries; null: none. */
      opensEach: z.optional(z.array(z.nullable(opensSchema))),
    }),
  ),
  threshold: z.nullable(z.strictObject({ value: z.number(), label: z.string() })),
  /** Filters that apply to every mark that opens. */
  opens: opensSchema,
  /** The list that shows a mark's entries by these filters; the ledger unless given. */
  opensAt: z.optional(z.enum(ENTRY_LISTS)),
  /** Where the marks are parts of one sum: that sum, as the tile has it. */
  totalSeconds: z.nullable(z.int()),
});
export type Figure = z.infer<typeof figureSchema>;
export type FigureSeries = Figure["series"][number];
export type FigureMark = Figure["marks"][number];
export type FigureColor = FigureSeries["color"];

const COLORS: readonly FigureColor[] = [1, 3, 2, 5, 4, 6];
/** This many series are told apart by color and pattern; any more are merged into one (decision 0084). */
export const SERIES_MAX = COLORS.length;
/** The color of a series by its place. Only table rows, which have no color, can be more than there are colors. */
export const colorAt = (index: number): FigureColor => COLORS[index % COLORS.length] ?? 1;

/** The sum of all marks. */
export const sumOfMarks = (figure: Pick<Figure, "marks">): number =>
  figure.marks.reduce((sum, { values }) => sum + values.reduce<number>((all, value) => all + (value ?? 0), 0), 0);

/**
 * The filters of the ledger behind a mark and one of its series; null where there is nothing. They select by what an entry
 * stores. Whether it counts is computed from the law and stored nowhere, so where a mark has only counted hours, all logged
 * entries of its days and place open, and the figure's note says so. Hours that are not entries (a pace, an estimate, other
 * work, other people's) open nothing, and neither do the examiner's reasons, which cut hours out of entries.
 */
export const opensBehind = (figure: Figure, markIndex: number, seriesIndex: number): Opens | null => {
  const mark = figure.marks[markIndex];
  const series = figure.series[seriesIndex];
  const own = mark?.opensEach ? mark.opensEach[seriesIndex] : mark?.opens;
  if (!own || (mark?.values[seriesIndex] ?? 0) === 0) return null;
  return { ...figure.opens, ...own, ...series?.opens };
};
