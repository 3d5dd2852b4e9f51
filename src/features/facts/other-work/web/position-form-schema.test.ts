import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  formInputOf,
  positionFormSchema,
  weeklyFaults,
  weeklyLine,
  weeklyTotal,
  yearsTyped,
} from "./position-form-schema.ts";

const YEAR = { startsOn: "2026-01-01", endsOn: "2026-12-31" };

describe("weeklyTotal", () => {
  test.each([
    ["a whole year", { hoursPerWeek: "40", weeksOff: "", ...YEAR }, { weeks: 52, hours: 2080 }],
    ["less the weeks off", { hoursPerWeek: "40", weeksOff: "2", ...YEAR }, { weeks: 50, hours: 2000 }],
    ["half hours and half weeks", { hoursPerWeek: "37.5", weeksOff: "1.5", ...YEAR }, { weeks: 50.5, hours: 1893.75 }],
    [
      "ten weeks",
      { hoursPerWeek: "20", weeksOff: "0", startsOn: "2026-01-05", endsOn: "2026-03-15" },
      { weeks: 10, hours: 200 },
    ],
    ["more weeks off than there are", { hoursPerWeek: "20", weeksOff: "60", ...YEAR }, { weeks: 0, hours: 0 }],
  ])("%s", (_title, work, total) => expect(weeklyTotal(work)).toEqual(total));

  test.each([
    ["no hours", { hoursPerWeek: "", weeksOff: "", ...YEAR }],
    ["letters", { hoursPerWeek: "forty", weeksOff: "", ...YEAR }],
    ["days that run backwards", { hoursPerWeek: "40", weeksOff: "", startsOn: "2026-02-01", endsOn: "2026-01-01" }],
  ])("says nothing with %s", (_title, work) => expect(weeklyTotal(work)).toBeNull());
});

describe("hours a week as a line of the form", () => {
  const save = (work: { hoursPerWeek: string; weeksOff: string }) =>
    z.safeParse(positionFormSchema, {
      ...formInputOf(null, 2026),
      name: "Glass City Hospital",
      periods: [weeklyLine({ ...work, ...YEAR })],
    });

  test("16 h a week with 4 weeks off is saved as 768 h, without another press", () => {
    expect(save({ hoursPerWeek: "16", weeksOff: "4" }).data?.periods).toMatchObject([{ ...YEAR, hours: 768 }]);
  });

  test.each([
    ["letters", { hoursPerWeek: "forty", weeksOff: "" }, { hoursPerWeek: "Enter hours as a number" }],
    ["weeks off in words", { hoursPerWeek: "40", weeksOff: "two" }, { weeksOff: "Enter weeks as a number" }],
    ["weeks off alone", { hoursPerWeek: "", weeksOff: "2" }, { hoursPerWeek: "Enter the hours a week" }],
  ])("refuses %s beside the field, never in silence", (_title, work, faults) => {
    expect(save(work).success).toBe(false);
    expect(weeklyFaults({ ...work, ...YEAR })).toEqual(faults);
  });

  test("left empty, the hours are not known yet", () => {
    expect(save({ hoursPerWeek: "", weeksOff: "" }).data?.periods).toMatchObject([{ hours: null }]);
  });
});

describe("what is typed", () => {
  const typed = { ...formInputOf(null, 2026), name: "Glass City Hospital" };

  test("a new job covers the year, its hours not known yet", () => {
    expect(z.parse(positionFormSchema, typed)).toMatchObject({
      kind: "job",
      trade: null,
      ownershipPct: null,
      materiallyParticipates: null,
      periods: [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: null }],
    });
  });

  test.each([
    ["no name", { name: " " }, ["name"]],
    ["letters for hours", { periods: [{ ...YEAR, hours: "many", reportedHours: "" }] }, ["periods.0.hours"]],
    [
      "no day",
      { periods: [{ startsOn: "", endsOn: "2026-12-31", hours: "1", reportedHours: "" }] },
      ["periods.0.startsOn"],
    ],
    ["no lines", { periods: [] }, ["periods"]],
  ])("refuses %s", (_title, said, fields) => {
    const parsed = z.safeParse(positionFormSchema, { ...typed, ...said });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(fields);
  });
});

test.each<[string, number[] | null]>([
  ["", null],
  ["none", []],
  ["2019, 2021-2023", [2019, 2021, 2022, 2023]],
])("years typed as %j", (text, years) => {
  expect(yearsTyped(text)).toEqual(years);
});

test("what is no year is refused", () => {
  expect(yearsTyped("soon")).toEqual([Number.NaN]);
  const typed = { ...formInputOf(null, 2026), name: "Practice", kind: "business" as const, participationYears: "1960" };
  expect(z.safeParse(positionFormSchema, typed).error?.issues[0]?.path[0]).toBe("participationYears");
});
