import { describe, expect, test } from "vitest";
import type { ActivityType } from "#shared/domain.ts";
import { type CellContext, readCell } from "./read-cell.ts";

const context: CellContext = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  persons: [
    { value: "p1", label: "Robin Hale" },
    { value: "p2", label: "Maria Hale" },
  ],
  ownPersonId: "p1",
  places: [
    { value: "a", label: "14 Elm St" },
    { value: "b", label: "14 Elm St #2" },
    { value: "c", label: "Maple Duplex" },
    { value: "d", label: "Cabin" },
    { value: "e", label: "Cabin" },
    { value: "portfolio", label: "Portfolio-wide" },
    { value: "none", label: "No property" },
  ],
  businesses: [{ id: "harbor", name: "Harbor Brokerage", personId: "p1" }],
};
const entry = { date: "2026-03-08", timeZone: "America/New_York", activityType: "property-management" as const };
const read = (
  column: Parameters<typeof readCell>[0],
  text: string,
  activityType = entry.activityType as ActivityType,
) => {
  const result = readCell(column, text, { ...entry, activityType }, context);
  return result.ok ? result.value.patch : result.reason;
};

describe("a cell reads", () => {
  test.each([
    ["date", "y", { date: "2026-11-19" }],
    ["time", "1h30", { hours: 1.5 }],
    ["time", "3-5pm", { timeStarted: "15:00", timeEnded: "17:00" }],
    ["property", "14 elm st", { propertyId: "a", isPortfolioWide: false }],
    ["property", "map", { propertyId: "c", isPortfolioWide: false }],
    ["property", "portfolio-wide", { propertyId: null, isPortfolioWide: true }],
    ["property", "", { propertyId: null, isPortfolioWide: false }],
    ["activity", "leas", { activityType: "leasing-tenant-relations" }],
    ["activity", "property-management", { activityType: "property-management" }],
    ["activity", "Repairs", { activityType: "maintenance-repairs-oversight" }],
    ["activity", "plumbing", { activityType: "maintenance-repairs-oversight" }],
    ["activity", "travel", { activityType: "travel-property-related-tasks" }],
    ["activity", "travel between two places", { activityType: "travel-property-related-tasks", travelKind: "between" }],
    ["person", "maria", { personId: "p2" }],
    ["description", "  Called the plumber ", { description: "Called the plumber" }],
    ["travel", "", {}],
  ] as const)("%s %j", (column, text, patch) => expect(read(column, text)).toEqual(patch));

  test.each([
    ["between two places", "between"],
    ["from maple duplex to 14 elm st", "between"],
    ["home to the cabin", "home"],
  ] as const)("a kind of trip in words: %j", (text, travelKind) =>
    expect(read("travel", text, "travel-property-related-tasks")).toEqual({ travelKind }),
  );

  test("the clock over a change of the hour as it passed", () => {
    const result = readCell("time", "1am-4am", entry, context);
    expect(result.ok && result.value.shown.hours).toBe(2);
  });
});

describe("a cell refuses with a reason", () => {
  test.each([
    ["date", "soon", /Enter a day/],
    ["time", "45", /At most 24 hours/],
    ["time", "1,5", /Enter a length/],
    ["property", "15", /No property is called "15"/],
    ["property", "14", /Several fit "14": 14 Elm St or 14 Elm St #2. Say which\./],
    ["property", "cabin", /Several fit "cabin": Cabin or Cabin\. Say which\./],
    ["activity", "", /Choose an activity/],
    ["activity", "golf", /No activity is called "golf"/],
    ["person", "hal", /No one in this book/],
    ["travel", "home", /Only travel/],
    ["description", "x".repeat(2001), /At most|at most/],
  ] as const)("%s %j", (column, text, reason) => expect(read(column, text)).toMatch(reason));
});

test("another business is named by itself or behind its capacity, and anything else is asked again", () => {
  const named = { capacity: "other-business", businessId: "harbor" };
  expect(read("capacity", "Harbor Brokerage")).toEqual(named);
  expect(read("capacity", "another real property business: harbor brokerage")).toEqual(named);
  expect(read("capacity", "Another real property business")).toEqual({ capacity: "other-business", businessId: null });
  expect(read("capacity", "on call")).toEqual({ capacity: "on-call" });
  expect(read("capacity", "Another real property business: Elm Realty")).toBe("Choose one of the capacities.");
});
