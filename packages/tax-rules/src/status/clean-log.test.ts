import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cleanHousehold, parseCleanLog } from "../testing/sample-log.ts";
import { personOf, statusOf } from "../testing/build-household.ts";

const NONE = [
  { personId: "self", statement: "none" },
  { personId: "spouse", statement: "none" },
] as const;
const facts = cleanHousehold(
  parseCleanLog(readFileSync(new URL("../../fixtures/log-2025-clean.csv", import.meta.url), "utf8")),
);

describe("the careful year of the sample log", () => {
  it("is unproven until other work is stated", () => {
    const status = statusOf(facts);
    expect(status.status).toBe("unproven");
    expect(status.outcome).toBe("unproven");
    expect(personOf(status).half.verdict).toBe("unproven");
    expect(status.missing.map((m) => m.id)).toContain("other-work:self");
  });

  it("counts to the minute what the independent totals say", () => {
    const status = statusOf(facts);
    const maya = personOf(status, "self");
    expect(status.persons[0]?.totals.grossSeconds).toBe(60_290 * 60);
    expect(maya.totals.countableSeconds).toBe(55_225 * 60);
    expect(maya.totals.stressSeconds).toBe(53_720 * 60);
    expect(personOf(status, "spouse").totals.countableSeconds).toBe(13_375 * 60);
    expect(personOf(status, "spouse").totals.stressSeconds).toBe(13_010 * 60);
  });

  it("with no other work the first person meets both tests, the second does not, and nothing is pooled", () => {
    const status = statusOf({ ...facts, otherWork: NONE });
    expect(status.status).toBe("met");
    expect(status.qualifyingPersonIds).toEqual(["self"]);
    expect(personOf(status, "self").status).toBe("met");
    expect(personOf(status, "spouse").hours750.verdict).toBe("not_met");
    expect(status.amber).toBe(false);
  });

  it("asks for the election or for others' hours, since no single rental takes 500 hours", () => {
    const each = statusOf({ ...facts, otherWork: NONE });
    expect(each.outcome).toBe("participation_unproven");
    const elected = statusOf({ ...facts, otherWork: NONE, elections: [{ firstYear: 2024 }] });
    expect(elected.outcome).toBe("qualifies");
    expect(elected.activities).toHaveLength(1);
    expect(elected.activities[0]?.carriedBy).toBe("T1");
  });

  it("every receipt adds up from what was logged to the total", () => {
    for (const person of statusOf({ ...facts, otherWork: NONE }).persons) {
      let running = 0;
      for (const line of person.receipt.realProperty) {
        if (line.kind === "total") expect(line.seconds).toBe(running);
        else if (line.kind !== "note") running += line.kind === "minus" ? -line.seconds : line.seconds;
      }
      const all = person.receipt.allServices;
      const parts = all.filter((l) => l.kind === "start" || l.kind === "plus").reduce((sum, l) => sum + l.seconds, 0);
      expect(all.at(-1)?.seconds).toBe(parts);
    }
  });
});
