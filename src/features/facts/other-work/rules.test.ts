import { describe, expect, test } from "vitest";
import {
  ownershipDuring,
  type Period,
  type PositionFacts,
  refusePeriods,
  refusePosition,
  sumPeriods,
  tidyPosition,
  weeklyHoursToSeconds,
  weeksOf,
} from "./rules.ts";

const buildPosition = (facts: Partial<PositionFacts> = {}): PositionFacts => ({
  kind: "job",
  name: "Glass City Hospital",
  isRealEstate: false,
  trade: null,
  ownershipPct: null,
  ownershipFrom: null,
  ownershipTo: null,
  isCorporation: null,
  familyOwnershipPct: null,
  materiallyParticipates: null,
  isPersonalService: null,
  participationYears: null,
  ...facts,
});

const period = (startsOn: string, endsOn: string, hours: number | null = 10): Period => ({
  startsOn,
  endsOn,
  durationSeconds: hours === null ? null : hours * 3600,
  reportedSeconds: null,
});

const YEAR = period("2026-01-01", "2026-12-31", 2000);

describe("refusePosition", () => {
  test.each<[string, Partial<PositionFacts>, string[]]>([
    ["no ownership", {}, []],
    ["ownership without days", { ownershipPct: 6 }, []],
    ["days without a share", { ownershipFrom: "2026-01-01" }, ["ownershipPct"]],
    [
      "an end before the beginning",
      { ownershipPct: 6, ownershipFrom: "2026-02-01", ownershipTo: "2026-01-31" },
      ["ownershipTo"],
    ],
    ["one day", { ownershipPct: 6, ownershipFrom: "2026-02-01", ownershipTo: "2026-02-01" }, []],
  ])("%s", (_title, facts, fields) => {
    expect(Object.keys(refusePosition(buildPosition(facts)) ?? {})).toEqual(fields);
  });
});

describe("refusePeriods", () => {
  test.each<[string, Period[], string[]]>([
    ["the whole year", [YEAR], []],
    ["hours that are not known", [period("2026-01-01", "2026-12-31", null)], []],
    ["no hours at all", [period("2026-01-01", "2026-12-31", 0)], []],
    ["lines that follow each other", [period("2026-01-01", "2026-06-30"), period("2026-07-01", "2026-12-31")], []],
    ["a line that begins last year", [period("2025-12-31", "2026-01-31")], ["periods.0.startsOn"]],
    ["a line that ends next year", [period("2026-12-01", "2027-01-01")], ["periods.0.endsOn"]],
    ["a line that runs backwards", [period("2026-02-02", "2026-02-01")], ["periods.0.endsOn"]],
    ["all the hours of a day", [period("2026-02-01", "2026-02-01", 24)], []],
    ["more hours than a day has", [period("2026-02-01", "2026-02-01", 24.5)], ["periods.0.hours"]],
    [
      "a day in two lines",
      [period("2026-01-01", "2026-06-30"), period("2026-06-30", "2026-12-31")],
      ["periods.1.startsOn"],
    ],
  ])("%s", (_title, periods, fields) => {
    expect(Object.keys(refusePeriods(buildPosition(), 2026, periods) ?? {})).toEqual(fields);
  });

  const owner = { isRealEstate: true, ownershipPct: 5.001, ownershipFrom: "2026-07-01" };
  test.each<[string, Partial<PositionFacts>, Period, boolean]>([
    ["an owner's line that ownership cuts", owner, YEAR, true],
    ["an owner's line up to the eve", owner, period("2026-01-01", "2026-06-30"), false],
    ["an owner's line from the day on", owner, period("2026-07-01", "2026-12-31"), false],
    ["a line that the end of ownership cuts", { ...owner, ownershipFrom: null, ownershipTo: "2026-06-30" }, YEAR, true],
    ["exactly five percent is no owner", { ...owner, ownershipPct: 5 }, YEAR, false],
    [
      "four percent and the family's three, of a corporation",
      { ...owner, ownershipPct: 4, familyOwnershipPct: 3 },
      YEAR,
      true,
    ],
    [
      "the same where nothing of the family counts",
      { ...owner, ownershipPct: 4, familyOwnershipPct: 3, isCorporation: false },
      YEAR,
      false,
    ],
    ["work outside real estate", { ...owner, isRealEstate: false }, YEAR, false],
    ["a business of one's own", { ...owner, kind: "business" }, YEAR, false],
  ])("%s", (_title, facts, line, isRefused) => {
    expect(refusePeriods(buildPosition(facts), 2026, [line]) !== null).toBe(isRefused);
  });
});

describe("ownershipDuring", () => {
  const facts = buildPosition({ ownershipPct: 20, ownershipFrom: "2026-07-01", ownershipTo: "2026-09-30" });

  test.each([
    ["before", period("2026-01-01", "2026-06-30"), 0],
    ["while", period("2026-07-01", "2026-09-30"), 20],
    ["after", period("2026-10-01", "2026-12-31"), 0],
  ])("%s the days of ownership", (_title, line, pct) => expect(ownershipDuring(facts, line)).toBe(pct));

  test("a share that was not stated stays unknown", () => {
    expect(ownershipDuring(buildPosition(), YEAR)).toBeNull();
  });
});

test("what is asked of real estate alone falls away with it", () => {
  const facts = buildPosition({ isRealEstate: false, trade: "brokerage", materiallyParticipates: true });
  expect(tidyPosition(facts)).toMatchObject({ trade: null, materiallyParticipates: null });
});

test("forty hours for fifty weeks are two thousand", () => {
  expect(weeklyHoursToSeconds(40, 50)).toBe(2000 * 3600);
});

test("a year has 52 weeks and a day", () => {
  expect(weeksOf("2026-01-01", "2026-12-31")).toBeCloseTo(52.143, 3);
});

test("hours that are not known are no hours in a sum, and are said", () => {
  expect(sumPeriods([YEAR, period("2026-01-01", "2026-01-31", null)])).toEqual({
    statedSeconds: 2000 * 3600,
    hasUnknownHours: true,
  });
});
