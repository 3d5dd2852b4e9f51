import { expect, test } from "vitest";
import {
  isNameOf,
  type LogCoverage,
  refuseFiling,
  weekCoverage,
  weekStatement,
  weekState,
  weeksOfYear,
} from "./rules.ts";

const KEPT: LogCoverage = { since: "2026-01-05", imports: [] };

const week = {
  personName: "Robin Vale",
  weekStart: "2026-03-02",
  entryCount: 1,
  loggedSeconds: 5400,
  importedCount: 0,
  coverage: KEPT,
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

test("a log covers the weeks since its first receipt, and those of imported files", () => {
  const coverage = { since: "2026-03-08", imports: [{ from: "2025-01-08", to: "2025-01-21", on: "2026-03-10" }] };
  const of = (weekStart: string) => weekCoverage(weekStart, coverage);
  expect(["2026-03-02", "2026-02-23", "2025-01-20", "2025-01-06", "2025-01-27", "2024-12-30"].map(of)).toEqual([
    "received",
    "none",
    "imported",
    "imported",
    "none",
    "none",
  ]);
  expect(weekCoverage("2026-03-02", { since: null, imports: [] })).toBe("none");
});

test("nobody says that they were idle on a day before their log began", () => {
  const coverage = { since: "2026-03-05", imports: [] };
  expect(weekStatement({ ...week, coverage, idleDays: ["2026-03-02", "2026-03-06"] })).toContain(
    "My log starts on Thursday. From then on it is complete as far as I know. On Friday I did none.",
  );
  expect(weekStatement({ ...week, coverage, entryCount: 0, idleDays: [] })).toBe(
    "I, Robin Vale, did no real estate work in the week of March 2 to 8, 2026 from Thursday on, when my log starts.",
  );
  expect(weekStatement({ ...week, coverage: { since: "2026-03-09", imports: [] }, idleDays: [] })).toBe("");
});

test("what was imported is signed as imported", () => {
  const file = { from: "2026-02-01", to: "2026-03-31", on: "2026-11-28" };
  const imported = { ...week, entryCount: 3, importedCount: 2, idleDays: ["2026-03-02"] };
  expect(weekStatement({ ...imported, coverage: { since: "2026-11-28", imports: [file] } })).toBe(
    "I, Robin Vale, imported this log on November 28, 2026. For the week of March 2 to 8, 2026 it shows 3 entries, " +
      "1 h 30 min. I added 1 of them by hand, after that week.",
  );
  const kept = weekStatement({ ...imported, coverage: { since: "2026-01-05", imports: [file] } });
  expect(kept).toContain("2 of them came from a log that I imported on November 28, 2026. It is complete");
  expect(kept).toContain("On Monday I did none.");
});

test("a week can be signed from its Sunday on, and tells when it changed since", () => {
  const state = (today: string, signed?: { amendedAt: Date | null }, coverage: "received" | "none" = "received") =>
    weekState("2026-03-02", today, { signed, coverage });
  expect(state("2026-03-07")).toBe("running");
  expect(state("2026-03-08")).toBe("open");
  expect(state("2026-03-20", { amendedAt: null })).toBe("signed");
  expect(state("2026-03-20", { amendedAt: new Date(0) })).toBe("changed");
  expect(state("2026-03-20", undefined, "none")).toBe("uncovered");
  // What was signed before this was asked stays signed.
  expect(state("2026-03-20", { amendedAt: null }, "none")).toBe("signed");
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
