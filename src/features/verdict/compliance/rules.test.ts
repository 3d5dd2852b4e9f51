import { expect, test } from "vitest";
import type { WorkFact } from "@tenure/tax-rules";
import { needsYou } from "./rules.ts";

const NONE_WAIT = { plannedCount: 0, pendingCount: 0, unapprovedCount: 0, weekToSign: null };

const fact = (change: Partial<WorkFact>): WorkFact => ({
  personId: "maya",
  propertyId: "elm",
  activityType: "property-management",
  firstDay: "2026-03-01",
  lastDay: "2026-03-07",
  seconds: 3600,
  entryCount: 1,
  ...change,
});

test("what decides the verdict comes before what makes entries stronger", () => {
  const items = needsYou(
    [
      { id: "material-participation-unproven:elm", message: "Others' hours are not known." },
      { id: "travel-kind", message: "Say where the trips went." },
      { id: "other-work:maya", message: "State other work.", personId: "maya" },
    ],
    [fact({ propertyId: null, entryCount: 3 }), fact({ travelKind: "unspecified", entryCount: 2 })],
    { plannedCount: 2, pendingCount: 1, unapprovedCount: 0, weekToSign: "2026-03-02" },
  );
  expect(items.map(({ kind, count }) => [kind, count])).toEqual([
    ["other-work", null],
    ["travel-kind", 2],
    ["no-property", 3],
    ["planned", 2],
    ["weekly-close", null],
    ["pending", 1],
    ["others-hours", 1],
  ]);
});

test("rentals whose others' hours are unknown are one line, not many", () => {
  const missing = ["elm", "oak", "ash"].map((id) => ({
    id: `material-participation-unproven:${id}`,
    message: `${id}: unknown.`,
  }));
  const items = needsYou(missing, [], NONE_WAIT);
  expect(items).toEqual([
    expect.objectContaining({ kind: "others-hours", count: 3, message: expect.stringContaining("3 rentals") }),
  ]);
});

test("earlier years that are missing are one line that leads to the first", () => {
  const missing = ["elm", "oak"].map((id) => ({ id: `earlier-years:${id}`, message: `${id}: add.`, propertyId: id }));
  expect(needsYou(missing, [], NONE_WAIT)).toEqual([
    expect.objectContaining({ kind: "earlier-years", id: "earlier-years:elm", count: 2, propertyId: "elm" }),
  ]);
});

test("what test 4 asks of businesses leads to other work, not to the hours of others", () => {
  const missing = ["significant-participation:cabin", "material-participation:self:shop"].map((id) => ({
    id,
    message: id,
  }));
  expect(needsYou(missing, [], NONE_WAIT).map(({ kind }) => kind)).toEqual(["other-work", "other-work"]);
});

test("whether a property is a rental activity is asked for with its stays", () => {
  const missing = ["average-stay", "services"].map((gap) => ({ id: `${gap}:elm`, message: gap, propertyId: "elm" }));
  const items = needsYou(missing, [], NONE_WAIT);
  expect(items.map(({ kind, propertyId }) => [kind, propertyId])).toEqual([
    ["stays", "elm"],
    ["stays", "elm"],
  ]);
});

test("nothing is asked when nothing is missing", () => {
  expect(needsYou([], [fact({})], NONE_WAIT)).toEqual([]);
});
