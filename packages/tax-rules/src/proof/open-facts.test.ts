import { describe, expect, it } from "vitest";
import type { HouseholdYear, OtherWorkItem } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import { buildHousehold, buildProperty, buildWork, HELPER, job, SELF, statusOf } from "../testing/build-household.ts";

const idsOf = (over: Partial<HouseholdYear>): string[] => statusOf(buildHousehold(over)).missing.map(({ id }) => id);
const listed = (...items: OtherWorkItem[]): HouseholdYear["otherWork"] => [
  { personId: "self", statement: "listed", items },
];

describe("what nobody said", () => {
  it("is asked for after a helper's hours alone as after an empty log, and is no zero", () => {
    const status = statusOf(
      buildHousehold({ persons: [SELF, HELPER], work: [buildWork({ personId: "helper", seconds: hours(5) })] }),
    );
    expect(status.outcome).toBe("unproven");
    expect(status.missing.map(({ id }) => id)).toContain("nothing-logged");
  });

  it("of a job is no smaller figure than what its employer reports", () => {
    const unknown = job(0, { spans: [{ workedSeconds: null }], employerReportedSeconds: hours(2119) });
    expect(idsOf({ work: [buildWork()], otherWork: listed(unknown) })).toEqual(
      expect.not.arrayContaining(["other-work-reported:self:job"]),
    );
    const smaller = job(300, { employerReportedSeconds: hours(340) });
    expect(idsOf({ work: [buildWork()], otherWork: listed(smaller) })).toContain("other-work-reported:self:job");
  });

  it("of investing for oneself is not asked: it counts in neither figure", () => {
    const investing = job(0, {
      kind: "business",
      employee: false,
      realEstate: true,
      trade: "real-estate-investing",
      spans: [{ workedSeconds: null }],
    });
    expect(idsOf({ work: [buildWork()], otherWork: listed(investing) })).not.toContain("other-work-hours:self:job");
  });

  it("of all rentals together is asked, though each alone has told its earlier years", () => {
    const properties = ["a", "b"].map((id) => buildProperty({ id, name: `House ${id}`, acquiredOn: "2015-01-01" }));
    const status = statusOf(
      buildHousehold({
        properties,
        work: properties.map(({ id }) => buildWork({ propertyId: id, seconds: hours(100) })),
        others: properties.map(({ id: propertyId }) => ({
          propertyId,
          statement: "listed",
          individuals: [{ id: `crew of ${propertyId}`, name: "Crew", seconds: hours(300) }],
        })),
        priorParticipation: properties.map(({ id }) => ({ activityId: id, years: [] })),
      }),
    );
    const portfolio = status.businesses.find(({ kind }) => kind === "rentals");
    expect([portfolio?.participation, status.missing.map(({ id }) => id)]).toEqual([
      "unproven",
      expect.arrayContaining(["earlier-years:elected-rentals"]),
    ]);
  });
});

describe("an election of which only its force is said", () => {
  const over = { asOf: "2026-01-01", work: [buildWork({ seconds: hours(500) })] };

  it("sleeps in a year without the status; it is not taken for one first made then", () => {
    expect(statusOf(buildHousehold({ ...over, elections: [{ firstYear: null }] })).election).toBe("dormant");
    expect(statusOf(buildHousehold({ ...over, elections: [{ firstYear: 2025 }] })).election).toBe("invalid");
  });

  it("is read both ways, whatever the year came to", () => {
    const properties = [buildProperty(), buildProperty({ id: "other", name: "Other" })];
    const { readings } = statusOf(buildHousehold({ ...over, properties, elections: [{ firstYear: 2025 }] }));
    expect(readings.asElected.map(({ activityId }) => activityId)).toEqual(["elected-rentals"]);
    expect(readings.eachAlone).toHaveLength(2);
  });
});
