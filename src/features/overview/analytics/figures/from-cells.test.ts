import { expect, test } from "vitest";
import { type ActivityType, LATENESS_CLASSES, type LatenessClass } from "#shared/domain.ts";
import type { Cell } from "../cell.ts";
import { type Figure, opensBehind, SERIES_MAX, sumOfMarks } from "../figure.ts";
import { activitiesFigure, householdFigure, loggedFigure, type LoggedWork } from "./from-cells.ts";

const cell = (said: Partial<Cell>): Cell => ({
  month: "2026-03",
  personId: "p0",
  propertyId: null,
  activityType: "property-management",
  latenessClass: "live",
  counts: true,
  isMaterialParticipation: true,
  seconds: 3600,
  entryCount: 1,
  ...said,
});
const work = (cells: Cell[]): LoggedWork => ({
  range: { from: "2026-01-01", to: "2026-12-31" },
  cells,
  persons: new Map(Array.from({ length: 9 }, (_, index) => [`p${index}`, `Person ${index}`])),
  properties: new Map(),
  opens: {},
});
const colors = ({ series }: Figure) => new Set(series.map(({ color }) => color)).size;

test("more people than colors: those with least are one series, which opens them all and loses no hour", () => {
  const figure = householdFigure(
    work(Array.from({ length: 9 }, (_, index) => cell({ personId: `p${index}`, seconds: 3600 * (20 - index) }))),
  );
  expect([figure.series.length, colors(figure)]).toEqual([SERIES_MAX, SERIES_MAX]);
  expect(figure.series.at(-1)?.label).toBe("4 others");
  expect(opensBehind(figure, 2, SERIES_MAX - 1)?.["personId"]).toEqual(["p5", "p6", "p7", "p8"]);
  expect(sumOfMarks(figure)).toBe(figure.totalSeconds);
});

test("seven ways to be late are six series, in their order, the smallest together", () => {
  const cells = LATENESS_CLASSES.map((latenessClass, index) => cell({ latenessClass, seconds: 3600 * (index + 1) }));
  const figure = loggedFigure(work(cells));
  expect(figure.series.map(({ id }) => id)).toEqual(["week", "month", "late", "after_year_end", "advance", "rest"]);
  expect(opensBehind(figure, 2, 5)?.["latenessClass"]).toEqual(["live", "same_day"]);
  expect([colors(figure), sumOfMarks(figure)]).toEqual([SERIES_MAX, figure.totalSeconds]);
});

test("as many as there are colors stay as they are", () => {
  const figure = householdFigure(work(Array.from({ length: 6 }, (_, index) => cell({ personId: `p${index}` }))));
  expect(figure.series.map(({ label }) => label)).not.toContain("1 others");
  expect(figure.series.length).toBe(6);
});

test("a stored value without words is shown as it is stored, with its hours", () => {
  const stored = { activityType: "drone-survey" as ActivityType, latenessClass: "next_decade" as LatenessClass };
  const facts = work([cell({ seconds: 7200 }), cell(stored)]);
  const [activities, logged] = [activitiesFigure(facts), loggedFigure(facts)];
  expect(activities.marks.map(({ label }) => label)).toEqual(["Property management", "drone-survey"]);
  expect(logged.series.map(({ label }) => label)).toEqual(["Live", "next_decade"]);
  expect([sumOfMarks(activities), sumOfMarks(logged)]).toEqual([10_800, 10_800]);
});
