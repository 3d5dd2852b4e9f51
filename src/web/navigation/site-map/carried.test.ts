import { expect, it } from "vitest";
import { carried } from "./carried.ts";

it.each([
  ["the year goes along", "/reports", "/compliance", "?year=2025", "/reports?year=2025"],
  ["so does the person", "/weekly-close", "/dashboard", "?person=p1&year=2025", "/weekly-close?year=2025&person=p1"],
  ["what a link says itself stands", "/reports?year=2024", "/compliance", "?year=2025", "/reports?year=2024"],
  ["nothing else goes along", "/stays", "/compliance", "?year=2025&test=a:b&cut=x", "/stays?year=2025"],
  ["nothing chosen, nothing carried", "/stays", "/dashboard", "", "/stays"],
  [
    "in the ledger a person is a filter",
    "/activity-ledger",
    "/dashboard",
    "?person=p1",
    "/activity-ledger?personId=p1",
  ],
  ["and back", "/dashboard", "/activity-ledger", "?personId=p1&year=2025", "/dashboard?year=2025&person=p1"],
  ["several persons are nobody", "/dashboard", "/activity-ledger", "?personId=p1&personId=p2", "/dashboard"],
  [
    "days, persons and properties go from one narrowed page to the next",
    "/activity-ledger",
    "/analytics",
    "?from=2026-01-02&propertyId=a&propertyId=b&personId=p1&q=paint",
    "/activity-ledger?from=2026-01-02&personId=p1&propertyId=a&propertyId=b",
  ],
  ["and not to others", "/reports", "/analytics", "?from=2026-01-02&personId=p1", "/reports?person=p1"],
  ["both is no filter", "/activity-ledger", "/dashboard", "?person=household", "/activity-ledger"],
  [
    "a link to some entries means just those",
    "/activity-ledger?entry=e1",
    "/dashboard",
    "?year=2025",
    "/activity-ledger?entry=e1",
  ],
  ["a part of a page stays", "/settings#security", "/stays", "?year=2025", "/settings?year=2025#security"],
])("%s", (_, to, pathname, search, expected) => {
  expect(carried(to, { pathname, search })).toBe(expected);
});
