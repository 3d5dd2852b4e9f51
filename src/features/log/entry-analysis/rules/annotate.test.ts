import { describe, expect, test } from "vitest";
import type { AnalyzedEntry } from "./analyzed-entry.ts";
import { annotate } from "./annotate.ts";
import { dayReasons, ownReasons } from "./compliance.ts";
import { hasWords } from "./own-words.ts";

const entry = (changed: Partial<AnalyzedEntry> = {}): AnalyzedEntry => ({
  id: "e1",
  version: 1,
  personId: "p1",
  createdBy: "u1",
  date: "2026-03-04",
  timeStarted: null,
  timeEnded: null,
  durationSeconds: 1800,
  activityType: "maintenance-repairs-oversight",
  capacity: null,
  description: "Replaced the kitchen faucet in unit 2 with the plumber",
  propertyName: "Birch House",
  hasProperty: true,
  isPortfolioWide: false,
  latenessClass: "week",
  isVoided: false,
  ...changed,
});
const urgency = (description: string, changed: Partial<AnalyzedEntry> = {}) =>
  annotate(entry({ description, ...changed })).urgency;
const impact = (description: string, hours: number) =>
  annotate(entry({ description, durationSeconds: hours * 3600 })).businessImpact;
const summary = (description: string) => annotate(entry({ description })).summary;
const tags = (description: string, changed: Partial<AnalyzedEntry> = {}) =>
  annotate(entry({ description, ...changed })).tags;
const flags = (changed: Partial<AnalyzedEntry>) => ownReasons(entry(changed), ["Birch House"]);

test("a summary is the entry's first sentence, or as much of it as has room", () => {
  expect(summary("Fixed the lock.")).toBe("Fixed the lock.");
  expect(summary("Met Dr. Lee at 4.5 Main St. about the lease. Then drove home.")).toBe(
    "Met Dr. Lee at 4.5 Main St. about the lease.",
  );
  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(" ");
  expect(summary(long)).toMatch(/^word0 .*…$/);
  expect(long.startsWith(summary(long).slice(0, -1))).toBe(true);
  expect(summary(long).length).toBeLessThanOrEqual(160);
  expect(summary(`Fixed${"\u{200b}".repeat(3)} the\n\n lock`)).toBe("Fixed the lock");
});

test("tags say the activity, the place, and who is named", () => {
  expect(tags("Met Maria Ortiz and two plumbers about the boiler")).toEqual([
    "Maintenance and repairs",
    "Birch House",
    "plumber",
    "Maria Ortiz",
  ]);
  expect(tags("Called Birch about Monday", { propertyName: "Birch House" })).not.toContain("Birch");
  expect(tags("Met Monday with the tenant")).toEqual(["Maintenance and repairs", "Birch House", "tenant"]);
  expect(tags("Books", { propertyName: null, isPortfolioWide: true })).toContain("All properties");
  const late = { timeStarted: "22:30", timeEnded: "23:00", date: "2026-03-07" };
  expect(tags("Books", late)).toEqual(["Maintenance and repairs", "Birch House", "After hours", "Weekend"]);
});

describe("urgency", () => {
  test.each([
    ["Emergency: burst pipe in the basement", "high"],
    ["Tenant had no heat since Friday", "high"],
    ["Shut off the water, the ceiling was leaking", "high"],
    ["Checked for leaks, none found", "low"],
    ["Painted the bedroom after the leak", "low"],
    ["Drove out for an emergency", "high"],
    ["Renewed the flood insurance", "low"],
    ["Cut backup keys", "low"],
    ["Wrote about the overdue rent", "medium"],
    ["Dishwasher stopped working", "medium"],
    ["Planted flowers", "low"],
  ])("%s: %s", (words, expected) => {
    expect(urgency(words)).toBe(expected);
  });

  test("work at night presses at least somewhat", () => {
    expect(urgency("Planted flowers", { timeStarted: "05:59" })).toBe("medium");
    expect(urgency("Planted flowers", { timeStarted: "21:00" })).toBe("medium");
    expect(urgency("Planted flowers", { timeStarted: "20:59" })).toBe("low");
  });
});

test("impact goes by the hours and by the money that the words name", () => {
  expect(impact("Swept the porch", 0.5)).toBe("minimal");
  expect(impact("Swept the porch", 1)).toBe("moderate");
  expect(impact("Swept the porch", 4)).toBe("significant");
  expect(impact("Paid $99.99 to the roofer", 0.5)).toBe("minimal");
  expect(impact("Paid $100 to the roofer", 0.5)).toBe("moderate");
  expect(impact("Paid $1,250.00 to the roofer", 0.5)).toBe("significant");
  expect(impact("Agreed on $3k for the roof", 0.5)).toBe("significant");
  expect(impact("Agreed on 2,000 dollars for the roof", 0.5)).toBe("significant");
});

describe("the compliance flag", () => {
  test("is not raised by an entry that says what, where and how long", () => {
    expect(flags({ timeStarted: "09:00", timeEnded: "09:30" })).toEqual([]);
  });
  test.each<[string, Partial<AnalyzedEntry>]>([
    ["vague_words", { description: "Worked on the property" }],
    ["round_length", { durationSeconds: 4 * 3600 }],
    [
      "long_for_task",
      {
        activityType: "leasing-tenant-relations",
        description: "Called the tenant in unit 2 about her lease",
        durationSeconds: 5400,
      },
    ],
    ["no_property", { hasProperty: false, propertyName: null }],
    ["capacity_unsaid", { description: "Watched the roofers lay the new shingles in front" }],
    ["recorded_late", { latenessClass: "after_year_end" }],
  ])("%s", (reason, changed) => {
    expect(flags(changed)).toEqual([reason]);
  });
  test("asks for no more than was left open", () => {
    expect(flags({ durationSeconds: 3 * 3600 })).toEqual([]);
    expect(flags({ durationSeconds: 4 * 3600, timeStarted: "08:00", timeEnded: "12:00" })).toEqual([]);
    expect(flags({ hasProperty: false, isPortfolioWide: true })).toEqual([]);
    const watched = { description: "Watched the roofers lay the new shingles in front" };
    expect(flags({ ...watched, capacity: "supervising" })).toEqual([]);
  });
  test("is of a whole day where entries run together or are too long", () => {
    const at = (id: string, timeStarted: string, timeEnded: string, hours = 1) => ({
      id,
      timeStarted,
      timeEnded,
      durationSeconds: hours * 3600,
    });
    const found = (...rows: ReturnType<typeof at>[]) => Object.fromEntries(dayReasons(rows));
    expect(found(at("a", "09:00", "10:00"), at("b", "09:59", "11:00"), at("c", "11:00", "12:00"))).toEqual({
      a: ["overlaps"],
      b: ["overlaps"],
      c: [],
    });
    expect(found(at("a", "23:00", "01:00"), at("b", "23:00", "23:30"))).toEqual({ a: [], b: [] });
    expect(found(at("a", "00:00", "08:00", 8), at("b", "08:00", "16:00", 8))).toEqual({ a: [], b: [] });
    expect(found(at("a", "00:00", "08:00", 8), at("b", "08:00", "17:00", 9))).toEqual({
      a: ["long_day"],
      b: ["long_day"],
    });
  });
});

test("signs alone are no words", () => {
  expect([hasWords(""), hasWords(" \u{200b}12 - "), hasWords("ok")]).toEqual([false, false, true]);
});
