import { expect, test } from "vitest";
import type { WorkFact } from "@tenure/tax-rules";
import { needsYou } from "./rules.ts";

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
    1,
  );
  expect(items.map(({ kind, count }) => [kind, count])).toEqual([
    ["other-work", null],
    ["travel-kind", 2],
    ["no-property", 3],
    ["pending", 1],
    ["others-hours", null],
  ]);
});

test("nothing is asked when nothing is missing", () => {
  expect(needsYou([], [fact({})], 0)).toEqual([]);
});
