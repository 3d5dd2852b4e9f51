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
  /** Null: not known. */
  readonly other?: number | null;
  readonly ltr?: number;
  readonly str?: number;
  readonly investor?: number;
  readonly employeeRp?: number;
  readonly ownershipPct?: number;
  readonly W?: number;
  readonly H?: number;
  /** "conservative" leaves short-term hours out of the 750; any other word takes them in. */
  readonly mode?: string;
  readonly expect: {
    readonly over750?: boolean;
    readonly moreThanHalf?: boolean | null;
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
  if (typeof f.other === "number" && f.other > 0) items.push(job(f.other));
  if (f.employeeRp !== undefined) {
    items.push(
      job(f.employeeRp, {
        id: "estate-job",
        realEstate: true,
        spans: [{ workedSeconds: hours(f.employeeRp), ownershipPct: f.ownershipPct ?? null, familyOwnershipPct: 0 }],
      }),
    );
  }
  const work: WorkFact[] = [buildWork({ seconds: hours(f.rp ?? f.ltr ?? 0) })];
  if (f.str !== undefined) work.push(buildWork({ propertyId: "cabin", seconds: hours(f.str) }));
  if (f.investor !== undefined) work.push(buildWork({ capacity: "investor", seconds: hours(f.investor) }));
  return buildHousehold({
    properties: [buildProperty(), SHORT_TERM],
    work,
    readings: { shortTermInRep: (f.mode ?? "conservative") === "conservative" ? "exclude" : "include" },
    otherWork: [
      f.other === null
        ? { personId: "self", statement: "unknown" }
        : items.length === 0
          ? { personId: "self", statement: "none" }
          : { personId: "self", statement: "listed", items },
    ],
  });
}

describe("the fixtures of the regulation on status", () => {
  it.each(rep.filter((f) => f.W === undefined))("$id", (fixture) => {
    const person = personOf(statusOf(householdOf(fixture)));
    const expected = fixture.expect;
    if (expected.over750 !== undefined) expect(person.hours750.verdict).toBe(expected.over750 ? "met" : "not_met");
    if (expected.moreThanHalf !== undefined) {
      const wanted = expected.moreThanHalf === null ? "unproven" : expected.moreThanHalf ? "met" : "not_met";
      expect(person.half.verdict).toBe(wanted);
    }
    if (expected.rep !== undefined) expect(person.status === "met").toBe(expected.rep);
    if (expected.numerator !== undefined) expect(person.numeratorSeconds).toBe(hours(expected.numerator));
    if (expected.denominator !== undefined) expect(person.denominatorSeconds).toBe(hours(expected.denominator));
  });

  it.each(rep.flatMap((f) => (f.variant === undefined ? [] : [{ ...f, ...f.variant, id: `${f.id}, variant` }])))(
    "$id",
    (variant) => {
      const person = personOf(statusOf(householdOf(variant)));
      expect(person.half.verdict).toBe(variant.expect.moreThanHalf ? "met" : "not_met");
    },
  );

  it.each(rep.filter((f) => f.W !== undefined))("spouses are not pooled: $id", (trap) => {
    const status = statusOf(
      buildHousehold({
        filingStatus: "MFJ",
        persons: [SELF, SPOUSE],
        work: [
          buildWork({ personId: "self", seconds: hours(trap.W ?? 0) }),
          buildWork({ personId: "spouse", seconds: hours(trap.H ?? 0) }),
        ],
        otherWork: [
          { personId: "self", statement: "none" },
          { personId: "spouse", statement: "none" },
        ],
      }),
    );
    const over = (count: number | undefined) => ((count ?? 0) > 750 ? "met" : "not_met");
    expect(status.status).toBe(trap.expect.rep === true ? "met" : "not_met");
    expect(status.persons.map((p) => p.hours750.verdict)).toEqual([over(trap.W), over(trap.H)]);
  });
});
