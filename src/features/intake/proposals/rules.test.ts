import { describe, expect, test } from "vitest";
import type { ItemHit } from "./item.ts";
import { excerptOf } from "#shared/item.ts";
import { findMissing, refuseParts, tagItem } from "./rules.ts";

const hit = (defaults: Partial<ItemHit["defaults"]>): ItemHit => ({
  ruleId: "rule",
  ruleName: "Rule",
  why: [],
  defaults: {
    activityType: null,
    propertyId: null,
    personId: null,
    isMaterialParticipation: null,
    isQualifiedNonMaterial: null,
    fixedSeconds: null,
    ...defaults,
  },
});

describe("what is proposed of an item", () => {
  test("is travel where it is a drive, and nothing where no one says", () => {
    expect(tagItem({ kind: "trip", seconds: 60 }, [], "robin").activityType).toBe("travel-property-related-tasks");
    expect(tagItem({ kind: "calendar", seconds: 60 }, [], "robin").activityType).toBeNull();
  });

  test("is said by the first rule that says it", () => {
    const hits = [hit({ propertyId: "birch" }), hit({ propertyId: "elm", activityType: "property-management" })];
    expect(tagItem({ kind: "calendar", seconds: 60 }, hits, "robin")).toMatchObject({
      personId: "robin",
      propertyId: "birch",
      activityType: "property-management",
      seconds: 60,
    });
  });

  test.each([
    ["shorter than it is", 7200, 3600, 3600],
    ["never longer", 3600, 7200, 3600],
    ["no length where it has none", null, 3600, null],
  ])("a rule makes it %s", (_, seconds, fixedSeconds, expected) => {
    expect(tagItem({ kind: "calendar", seconds }, [hit({ fixedSeconds })], "robin").seconds).toBe(expected);
  });
});

const NOW = new Date("2026-03-03T16:00:00Z");
const whole = {
  kind: "calendar",
  durationSeconds: 3600,
  activityType: "property-management",
  travelKind: null,
  description: "Showing",
  endsAt: "2026-03-03T15:00:00.000Z",
  isAllDay: false,
} as const;

test.each([
  ["nothing", {}, null],
  ["its end, which is to come", { endsAt: "2026-03-03T16:00:01.000Z" }, "date"],
  ["a length", { durationSeconds: null, isAllDay: true }, "hours"],
  ["a length that a program left out", { kind: "program", durationSeconds: null }, "hours"],
  ["an activity", { activityType: null }, "activityType"],
  ["which trip it was", { activityType: "travel-property-related-tasks" }, "travelKind"],
  [
    "a kind that says something",
    { activityType: "travel-property-related-tasks", travelKind: "unspecified" },
    "travelKind",
  ],
  ["nothing of a trip", { activityType: "travel-property-related-tasks", travelKind: "between" }, null],
  ["words", { description: " " }, "description"],
] as const)("before it is confirmed it lacks %s", (_, change, field) => {
  expect(findMissing({ ...whole, ...change }, NOW)?.field ?? null).toBe(field);
});

test("no one works longer in an event than it lasted, and two may each have worked all of it", () => {
  const parts = (...of: readonly [string, number][]) => of.map(([personId, seconds]) => ({ personId, seconds }));
  expect(refuseParts(parts(["robin", 3600], ["sam", 3600]), 3600)).toBeNull();
  expect(refuseParts(parts(["robin", 3600], ["robin", 1]), 3600)).toContain("longer");
  expect(refuseParts(parts(["robin", 36_000]), null)).toBeNull();
});

test("an excerpt is the beginning of a text on one line", () => {
  expect(excerptOf("Bring\n\n the keys ")).toBe("Bring the keys");
  expect(excerptOf("x".repeat(501))).toHaveLength(500);
  expect(excerptOf(`${"x".repeat(499)}😀`).isWellFormed()).toBe(true);
});
