import { describe, expect, test } from "vitest";
import { distanceOf, flagsOf, leadOf, type TestedPerson } from "./rules.ts";

const HOUR = 3600;
type Verdict = TestedPerson["status"];
const testOf = (verdict: Verdict, hours = 0) => ({ verdict, remainingSeconds: hours * HOUR });
const person = (
  name: string,
  hours750: [Verdict, number?],
  half: [Verdict, number?],
  stressHours = 0,
): TestedPerson => ({
  name,
  status: "unproven",
  hours750: testOf(...hours750),
  half: testOf(...half),
  totals: { countableSeconds: 0, stressSeconds: stressHours * HOUR },
});

describe("how far a person is", () => {
  test.each([
    ["both met", ["met"], ["met"], null],
    ["hours are missing", ["not_met", 170], ["met"], { test: "hours750", seconds: 170 * HOUR }],
    ["the half asks for more", ["not_met", 170], ["not_met", 400], { test: "half", seconds: 400 * HOUR }],
    ["only the half is missing", ["met"], ["not_met", 90], { test: "half", seconds: 90 * HOUR }],
    ["only a fact is missing", ["met"], ["unproven", 5], { test: "half", seconds: null }],
    ["hours and a fact are missing", ["not_met", 20], ["unproven", 500], { test: "hours750", seconds: 20 * HOUR }],
  ] as const)("%s", (_what, hours750, half, expected) => {
    expect(distanceOf({ hours750: testOf(...(hours750 as [Verdict])), half: testOf(...(half as [Verdict])) })).toEqual(
      expected,
    );
  });
});

test("of two the one who is there leads, then the one with fewer hours to go, then the one with more after an audit", () => {
  const far = person("Far", ["not_met", 300], ["met"]);
  const near = person("Near", ["not_met", 20], ["met"]);
  const there = person("There", ["met"], ["met"], 800);
  const safer = person("Safer", ["met"], ["met"], 900);
  const unknown = person("Unknown", ["met"], ["unproven"], 950);
  const leads = (...persons: TestedPerson[]) => leadOf(persons)?.person.name;
  expect(leads(far, near)).toBe("Near");
  expect(leads(far, there)).toBe("There");
  expect(leads(there, safer)).toBe("Safer");
  expect(leads(unknown, there)).toBe("There");
  expect(leads(near, unknown)).toBe("Unknown");
  expect(leadOf([])).toBeNull();
});

test("flags are those of which there is something, the gravest first", () => {
  const none = {
    "record-fault": 0,
    "changed-after-filing": 0,
    "facts-missing": 0,
    "weak-record": 0,
    "to-confirm": 0,
    "near-line": 0,
    held: 0,
  };
  expect(flagsOf(none)).toEqual([]);
  expect(flagsOf({ ...none, held: 1, "to-confirm": 3, "record-fault": 2 })).toEqual([
    { flag: "record-fault", count: 2 },
    { flag: "to-confirm", count: 3 },
    { flag: "held", count: 1 },
  ]);
});
