import { describe, expect, it } from "vitest";
import cases from "#fixtures/cases.json" with { type: "json" };
import { hours } from "../units/hours.ts";
import {
  buildHousehold,
  buildWork,
  job,
  personOf,
  SELF,
  SPOUSE,
  statedJob,
  statusOf,
} from "../testing/build-household.ts";

type CasePerson = { id: string; rpHours?: number; rentalHours?: number; otherHours?: number | null };
type CaseFixture = { persons: CasePerson[]; expect: Record<string, unknown> };

/** Persons of a decision as facts: hours as claimed, other work unknown where the opinion gives none. */
function decide(fixture: CaseFixture) {
  const people = fixture.persons.map((p, i) => ({ ...p, person: i === 0 ? SELF : SPOUSE }));
  return statusOf(
    buildHousehold({
      filingStatus: people.length > 1 ? "MFJ" : "single",
      persons: people.map((p) => p.person),
      work: people.map((p) => buildWork({ personId: p.person.id, seconds: hours(p.rentalHours ?? p.rpHours ?? 0) })),
      otherWork: people.map((p) => otherWorkOf(p, p.person.id)),
    }),
  );
}

/** Gragg: the hours beyond the rental ones were a licensed agent's. */
function otherWorkOf(person: CasePerson, personId: string) {
  if (person.rentalHours !== undefined) {
    const brokerage = (person.rpHours ?? 0) - person.rentalHours;
    const item = job(brokerage, {
      id: "brokerage",
      kind: "business",
      employee: false,
      realEstate: true,
      trade: "brokerage",
    });
    return { personId, statement: "listed", items: [item] } as const;
  }
  if (person.otherHours === null) return { personId, statement: "unknown" } as const;
  return statedJob(personId, person.otherHours ?? 0);
}

const withPersons = cases.flatMap((c) =>
  c.engineFixture !== null && "persons" in c.engineFixture && c.engineFixture.persons !== undefined
    ? [{ id: c.id, fixture: c.engineFixture as unknown as CaseFixture }]
    : [],
);

describe("decided cases, hours as claimed", () => {
  it("covers the decisions that give hours of persons", () => {
    expect(withPersons.length).toBeGreaterThanOrEqual(10);
  });

  it.each(withPersons)("$id", ({ fixture }) => {
    const status = decide(fixture);
    const { over750, moreThanHalf, rep, rentalNonpassive } = fixture.expect;
    if (typeof over750 === "boolean") expect(personOf(status).hours750.verdict).toBe(over750 ? "met" : "not_met");
    if (typeof over750 === "object" && over750 !== null) {
      const wanted = fixture.persons.map(({ id }) => (Reflect.get(over750, id) === true ? "met" : "not_met"));
      expect(status.persons.map((p) => p.hours750.verdict)).toEqual(wanted);
    }
    if (moreThanHalf !== undefined) {
      const verdict = moreThanHalf === null ? "unproven" : moreThanHalf === true ? "met" : "not_met";
      expect(personOf(status).half.verdict).toBe(verdict);
    }
    if (rep !== undefined) expect(status.status).toBe(rep === true ? "met" : "not_met");
    if (rentalNonpassive === false) {
      expect(status.activities.every((a) => a.verdict !== "met")).toBe(true);
      expect(status.outcome).toBe("participation_unproven");
    }
  });

  it("Leyh needed more than 117.5 hours of accepted travel", () => {
    const withTravel = (extra: number) =>
      personOf(
        statusOf(
          buildHousehold({
            work: [
              buildWork({ seconds: hours(632.5) }),
              buildWork({
                activityType: "travel-property-related-tasks",
                travelKind: "between",
                seconds: hours(extra),
              }),
            ],
          }),
        ),
      );
    expect(withTravel(117.5).hours750.verdict).toBe("not_met");
    expect(withTravel(117.75).hours750).toMatchObject({ verdict: "met", amber: true });
  });
});
