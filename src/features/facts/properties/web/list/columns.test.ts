import { expect, test } from "vitest";
import type { PropertyWithHours } from "#features/facts/properties/contract.ts";
import { columnsOf, managerWords } from "./columns.ts";

const elm = (said: Partial<PropertyWithHours> = {}) =>
  ({
    id: "elm",
    hasManager: null,
    managerName: null,
    lastEntryOn: null,
    leaseEndDate: null,
    ...said,
  }) as PropertyWithHours;
const progress = { word: "Met", tone: "brand", test: "Test 1", distance: null, margin: null } as const;

test("a column that no property fills is left out", () => {
  const none = { best: false, margin: false, manager: false, lastEntry: false, lease: false };
  expect(columnsOf([elm()], null)).toEqual(none);
  expect(columnsOf([elm()], new Map([["elm", progress]]))).toEqual({ ...none, best: true });
  const full = elm({ hasManager: false, lastEntryOn: "2026-11-02", leaseEndDate: "2027-01-31" });
  const ahead = { ...progress, margin: { seconds: 60, name: "Jo" } };
  expect(Object.values(columnsOf([elm(), full], new Map([["elm", ahead]])))).not.toContain(false);
});

test("who manages is told in a word", () => {
  expect([elm(), elm({ hasManager: false }), elm({ hasManager: true, managerName: "Ace" })].map(managerWords)).toEqual([
    "Not added",
    "You",
    "Ace",
  ]);
});
