import { describe, expect, it } from "vitest";
import { authority } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";
import { buildHousehold, buildWork, personOf, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { SCENARIOS } from "../scenarios/scenarios.ts";
import type { RuleFunction } from "./rule.ts";
import { RULES } from "./rules.ts";

/** What a scenario of each kind runs through: the function itself, or the part of it that decides such a line. */
const RUN_BY: Readonly<Record<Scenario["kind"], readonly RuleFunction[]>> = {
  household: ["evaluateStatus"],
  activity: ["evaluateStatus"],
  work: ["classifyActivity"],
  use: ["averageCustomerUse"],
  path: ["shortTermPath"],
  stress: ["stressTest"],
  exchange: ["exchangeDates"],
  identification: ["identification"],
  allowance: ["lossesOfYear"],
  losses: ["lossesOfYear"],
  bonus: ["bonusDepreciation"],
  depreciation: ["rentalCalculation"],
  "late-election": ["lateRelief"],
  "election-years": ["electionRegister"],
  revocation: ["revocationStatement"],
};

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

  it("has each computed line carried by scenarios that run through the very function it names", () => {
    const isByExample = ["credibility", "calculators"];
    const elsewhere = RULES.filter(({ by, part, id }) => {
      const told = SCENARIOS.filter(({ rules }) => rules.includes(id));
      return by !== null && !isByExample.includes(part) && !told.some(({ kind }) => RUN_BY[kind].includes(by));
    });
    expect(elsewhere.map(({ id, by }) => `${id} by ${by}`)).toEqual([]);
  });

  it("has no scenario under a line that is not computed", () => {
    const silent = new Set(RULES.filter(({ by }) => by === null).map(({ id }) => id));
    const told = SCENARIOS.filter(({ rules }) => rules.every((rule) => silent.has(rule)));
    expect(told.map(({ id }) => id)).toEqual([]);
  });
});
