import { describe, expect, it } from "vitest";
import { authority } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";
import { buildHousehold, buildWork, personOf, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import { RULES } from "./rules.ts";

const BY_SIGHT: readonly Seen[] = ["primary", "secondary", "memory"];

describe("the catalogue of rules", () => {
  it("has ids of their own, a sentence, years and at least one authority each", () => {
    const ids = RULES.map((r) => r.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rule of RULES) {
      expect(rule.says).toMatch(/\.$/);
      expect(rule.authorities.length).toBeGreaterThan(0);
      expect(rule.years.to === null || rule.years.to >= rule.years.from).toBe(true);
    }
  });

  it("never claims to have seen more than its best authority", () => {
    for (const rule of RULES) {
      const best = Math.min(...rule.authorities.map((id) => BY_SIGHT.indexOf(authority(id).seen)));
      expect(BY_SIGHT.indexOf(rule.seen), rule.id).toBeGreaterThanOrEqual(best);
    }
  });

  it("lists every rule that a figure or a receipt names", () => {
    const person = personOf(statusOf(buildHousehold({ work: [buildWork({ seconds: hours(800) })] })));
    const named = [
      person.half.ruleId,
      person.hours750.ruleId,
      ...person.receipt.realProperty.map((l) => l.ruleId),
      ...person.receipt.allServices.map((l) => l.ruleId),
    ];
    const known = new Set(RULES.map((r) => r.id));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("shows each rule in scenarios, but those whose whole examples are tests of their own", () => {
    const isByExample = ["credibility", "calculators"];
    const untold = RULES.filter((r) => r.by !== null && !isByExample.includes(r.part) && r.scenarioIds.length === 0);
    expect(untold.map((r) => r.id)).toEqual([]);
  });
});
