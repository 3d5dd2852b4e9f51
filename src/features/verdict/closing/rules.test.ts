import { expect, test } from "vitest";
import { isNameOf, refuseFiling, weekStatement, weekState, weeksOfYear } from "./rules.ts";

const week = {
  personName: "Robin Vale",
  weekStart: "2026-03-02",
  entryCount: 1,
  loggedSeconds: 5400,
  today: "2026-03-09",
};

test("a statement names the days without work, or says that there was none at all", () => {
  expect(weekStatement({ ...week, idleDays: [] })).toBe(
    "I, Robin Vale, did the real estate work that this record shows for the week of March 2 to 8, 2026: 1 entry, " +
      "1 h 30 min. It is complete as far as I know.",
  );
  expect(weekStatement({ ...week, idleDays: ["2026-03-08"] })).toContain("On Sunday I did none.");
  expect(weekStatement({ ...week, entryCount: 0, idleDays: [] })).toContain("did no real estate work");
});

test("a statement of a Sunday that is not over calls no day idle before it is, and says that the Sunday still ran", () => {
  const sunday = { ...week, today: "2026-03-08" };
  const idleDays = ["2026-03-07", "2026-03-08"];
  expect(weekStatement({ ...week, idleDays })).toContain("On Saturday and Sunday I did none.");
  expect(weekStatement({ ...sunday, idleDays })).toContain(
    "On Saturday I did none. I sign on Sunday, before the day is over, with no work on it so far.",
  );
  expect(weekStatement({ ...sunday, idleDays: [] })).toMatch(
    /as far as I know\. I sign on Sunday, before the day is over\.$/,
  );
  expect(weekStatement({ ...sunday, entryCount: 0, idleDays: [] })).toBe(
    "I, Robin Vale, have done no real estate work in the week of March 2 to 8, 2026 so far. " +
      "I sign on Sunday, before the day is over.",
  );
});

test("a week can be signed from its Sunday on, and tells when it changed since", () => {
  expect(weekState("2026-03-02", "2026-03-07", undefined)).toBe("running");
  expect(weekState("2026-03-02", "2026-03-08", undefined)).toBe("open");
  expect(weekState("2026-03-02", "2026-03-20", { amendedAt: null })).toBe("signed");
  expect(weekState("2026-03-02", "2026-03-20", { amendedAt: new Date(0) })).toBe("changed");
});

test("a year lists its weeks newest first, from the first record to today or its last day", () => {
  expect(weeksOfYear(2026, { today: "2026-01-14", firstRecord: "2026-01-01" })).toEqual([
    "2026-01-12",
    "2026-01-05",
    "2025-12-29",
  ]);
  expect(weeksOfYear(2025, { today: "2026-01-14", firstRecord: "2025-12-24" })).toEqual(["2025-12-29", "2025-12-22"]);
  expect(weeksOfYear(2026, { today: "2026-01-14", firstRecord: null })).toEqual(["2026-01-12"]);
  expect(weeksOfYear(2025, { today: "2026-01-14", firstRecord: null })).toEqual([]);
  expect(weeksOfYear(2027, { today: "2026-01-14", firstRecord: null })).toEqual([]);
});

test("a signature is the name itself; capitals and spaces do not matter", () => {
  expect(isNameOf("  robin   VALE ", "Robin Vale")).toBe(true);
  expect(isNameOf("R. Vale", "Robin Vale")).toBe(false);
});

test.each([
  [2025, "2026-03-09", null],
  [2026, "2026-03-09", "2026 is not over yet."],
  [2025, "2026-03-11", "This day has not come yet."],
  [2025, "2025-12-31", "A return for 2025 is filed after that year."],
])("the return of %i filed on %s: %j", (year, filedOn, refusal) => {
  expect(refuseFiling(year, filedOn, "2026-03-10")).toBe(refusal);
});
