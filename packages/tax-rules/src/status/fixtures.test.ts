import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import type { HouseholdYear, OtherWorkItem, WorkFact } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import {
  buildHousehold,
  buildProperty,
  buildWork,
  job,
  personOf,
  SELF,
  SPOUSE,
  statusOf,
} from "../testing/build-household.ts";

type RepFixture = {
  readonly id: string;
  readonly rp?: number;
  readonly other?: number;
  readonly ltr?: number;
  readonly str?: number;
  readonly investor?: number;
  readonly employeeRp?: number;
  readonly ownershipPct?: number;
  readonly W?: number;
  readonly H?: number;
  readonly expect: {
    readonly over750?: boolean;
    readonly moreThanHalf?: boolean;
    readonly numerator?: number;
    readonly denominator?: number;
    readonly rep?: boolean;
  };
  readonly variant?: { readonly rp: number; readonly expect: { readonly moreThanHalf: boolean } };
};

const rep: readonly RepFixture[] = fixtures.rep;
const SHORT_TERM = buildProperty({ id: "cabin", name: "Cabin", kind: "short-term" });

function householdOf(f: RepFixture): HouseholdYear {
  const items: OtherWorkItem[] = [];
  if ((f.other ?? 0) > 0) items.push(job(f.other ?? 0));
  if (f.employeeRp !== undefined) {
    items.push(
      job(f.employeeRp, {
        id: "estate-job",
        realEstate: true,
        spans: [{ workedSeconds: hours(f.employeeRp), ownershipPct: f.ownershipPct ?? null }],
      }),
    );
  }
  const work: WorkFact[] = [buildWork({ seconds: hours(f.rp ?? f.ltr ?? 0) })];
  if (f.str !== undefined) work.push(buildWork({ propertyId: "cabin", seconds: hours(f.str) }));
  if (f.investor !== undefined) work.push(buildWork({ capacity: "investor", seconds: hours(f.investor) }));
  return buildHousehold({
    properties: [buildProperty(), SHORT_TERM],
    work,
    otherWork: [
      items.length === 0 ? { personId: "self", statement: "none" } : { personId: "self", statement: "listed", items },
    ],
  });
}

describe("the fixtures of the regulation on status", () => {
  it.each(rep.filter((f) => f.W === undefined))("$id", (fixture) => {
    const person = personOf(statusOf(householdOf(fixture)));
    const expected = fixture.expect;
    if (expected.over750 !== undefined) expect(person.hours750.verdict).toBe(expected.over750 ? "met" : "not_met");
    if (expected.moreThanHalf !== undefined)
      expect(person.half.verdict).toBe(expected.moreThanHalf ? "met" : "not_met");
    if (expected.numerator !== undefined) expect(person.numeratorSeconds).toBe(hours(expected.numerator));
    if (expected.denominator !== undefined) expect(person.denominatorSeconds).toBe(hours(expected.denominator));
  });

  it("one hour more than a 2,080 hour job passes the half test", () => {
    const fixture = rep.find((f) => f.variant !== undefined);
    const variant = fixture?.variant;
    if (fixture === undefined || variant === undefined) throw new Error("fixture without its variant");
    const person = personOf(statusOf(householdOf({ ...fixture, rp: variant.rp })));
    expect(person.half.verdict).toBe(variant.expect.moreThanHalf ? "met" : "not_met");
  });

  it("spouses are not pooled: 476:20 and 405:30 together pass nothing", () => {
    const trap = rep.find((f) => f.id === "spouse-pool-trap");
    const status = statusOf(
      buildHousehold({
        filingStatus: "MFJ",
        persons: [SELF, SPOUSE],
        work: [
          buildWork({ personId: "self", seconds: hours(trap?.W ?? 0) }),
          buildWork({ personId: "spouse", seconds: hours(trap?.H ?? 0) }),
        ],
        otherWork: [
          { personId: "self", statement: "none" },
          { personId: "spouse", statement: "none" },
        ],
      }),
    );
    expect(status.status).toBe("not_met");
    expect(status.outcome).toBe("short_of_750");
    expect(status.persons.map((p) => p.hours750.verdict)).toEqual(["not_met", "not_met"]);
  });
});
