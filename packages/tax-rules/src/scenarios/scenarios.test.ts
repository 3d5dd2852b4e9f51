import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import printed from "#fixtures/printed-examples.json" with { type: "json" };
import { RULES } from "../rules/rules.ts";
import { runScenario } from "../testing/run-scenario.ts";
import { AUTHORITIES } from "../citations/citations.ts";
import { SCENARIOS } from "./scenarios.ts";

const LISTS = ["missing", "cautions", "wouldChange"];

/** Lists in an expectation name what has to be among the answers. */
function asMatcher(expected: object): object {
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [key, LISTS.includes(key) ? expect.arrayContaining(value) : value]),
  );
}

describe("scenarios of the law", () => {
  it.each(SCENARIOS)("$id: $says", (scenario) => {
    expect(runScenario(scenario)).toMatchObject(asMatcher(scenario.expect));
  });

  it.each(printed.examples)("$cite is computed, or its text is not at hand", ({ scenario, test, title, missing }) => {
    expect([scenario, test, missing].filter((one) => one !== undefined)).toHaveLength(1);
    if (scenario !== undefined) expect(SCENARIOS.map(({ id }) => id)).toContain(scenario);
    if (test !== undefined) expect(readFileSync(new URL(`../${test}`, import.meta.url), "utf8")).toContain(title);
  });

  it("have ids of their own, known rules and known authorities", () => {
    const ids = SCENARIOS.map((s) => s.id);
    expect(new Set(ids).size).toBe(ids.length);
    const ruleIds = new Set(RULES.map((r) => r.id));
    for (const scenario of SCENARIOS) {
      expect(scenario.rules.filter((rule) => !ruleIds.has(rule))).toEqual([]);
      expect(scenario.authorities.every((id) => id in AUTHORITIES)).toBe(true);
    }
  });
});
