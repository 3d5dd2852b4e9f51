import { expect, it } from "vitest";
import { averageWeekSeconds, complianceStatus, daysOfMonth, monthlyTrend, monthsOf, rangeOf } from "./rules.ts";

const TODAY = "2026-11-25";

it.each([
  ["nothing said is the running year", {}, { from: "2026-01-01", to: "2026-12-31" }],
  ["a year", { year: 2024 }, { from: "2024-01-01", to: "2024-12-31" }],
  ["days", { from: "2025-12-20", to: "2026-01-10" }, { from: "2025-12-20", to: "2026-01-10" }],
  ["a first day alone lasts to the end of this year", { from: "2025-03-01" }, { from: "2025-03-01", to: "2026-12-31" }],
  ["a last day alone begins with its year", { to: "2025-03-01" }, { from: "2025-01-01", to: "2025-03-01" }],
  [
    "a year and days have their days in common",
    { year: 2026, from: "2025-12-20", to: "2026-01-10" },
    { from: "2026-01-01", to: "2026-01-10" },
  ],
])("%s", (_, query, expected) => {
  expect(rangeOf(query, TODAY)).toEqual(expected);
});

it("cuts months at the range", () => {
  const range = { from: "2023-12-20", to: "2024-02-10" };
  expect(monthsOf(range)).toEqual(["2023-12", "2024-01", "2024-02"]);
  expect(monthsOf(range).map((month) => daysOfMonth(month, range))).toEqual([
    { from: "2023-12-20", to: "2023-12-31" },
    { from: "2024-01-01", to: "2024-01-31" },
    { from: "2024-02-01", to: "2024-02-10" },
  ]);
});

it("averages over the weeks that have passed, and over one at least", () => {
  expect(averageWeekSeconds(7_000, { from: "2026-11-12", to: "2026-12-31" }, TODAY)).toBe(3_500);
  expect(averageWeekSeconds(7_000, { from: "2026-11-25", to: "2026-12-31" }, TODAY)).toBe(7_000);
  expect(averageWeekSeconds(0, { from: "2027-01-01", to: "2027-12-31" }, TODAY)).toBe(0);
});

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
it.each([
  ["more than a tenth above the months before", { "2026-08": 10, "2026-09": 10, "2026-10": 12 }, "increasing"],
  ["about as before", { "2026-08": 10, "2026-09": 10, "2026-10": 11 }, "steady"],
  ["a tenth below is still as before", { "2026-08": 10, "2026-09": 10, "2026-10": 9 }, "steady"],
  ["nothing after something", { "2026-08": 10, "2026-09": 10 }, "decreasing"],
  ["the running month is no month yet", { "2026-11": 10 }, "unknown"],
  ["one whole month compares with nothing", { "2026-10": 10, "2026-11": 50 }, "unknown"],
  ["nothing", {}, "unknown"],
])("a trend: %s", (_, seconds, expected) => {
  expect(monthlyTrend(new Map(Object.entries(seconds)), YEAR, TODAY)).toBe(expected);
});

it.each([
  ["met", { verdict: "met", pace: "reached", isYearOver: false, entryCount: 3 }, "met"],
  ["nothing logged", { verdict: "unproven", pace: "behind", isYearOver: false, entryCount: 0 }, "empty"],
  ["ahead", { verdict: "not_met", pace: "ahead", isYearOver: false, entryCount: 3 }, "on-track"],
  ["behind", { verdict: "not_met", pace: "behind", isYearOver: false, entryCount: 3 }, "behind"],
  ["too late", { verdict: "not_met", pace: "impossible", isYearOver: false, entryCount: 3 }, "out-of-reach"],
  [
    "the hours are there, other work is not told",
    { verdict: "unproven", pace: "reached", isYearOver: false, entryCount: 3 },
    "needs-info",
  ],
  ["over and short", { verdict: "not_met", pace: "year-over", isYearOver: true, entryCount: 3 }, "not-met"],
  ["over and unknown", { verdict: "unproven", pace: "year-over", isYearOver: true, entryCount: 3 }, "needs-info"],
] as const)("a status: %s", (_, facts, expected) => {
  expect(complianceStatus(facts)).toBe(expected);
});
