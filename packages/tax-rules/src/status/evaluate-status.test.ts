import { describe, expect, it } from "vitest";
import type { HouseholdYear } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import {
  buildHousehold,
  buildProperty,
  buildWork,
  HELPER,
  job,
  personOf,
  SELF,
  SPOUSE,
  statedJob,
  statusOf,
} from "../testing/build-household.ts";

const brokerage = (workedHours: number, over: Parameters<typeof job>[1] = {}) =>
  job(workedHours, {
    id: "agency",
    name: "Agency",
    kind: "business",
    employee: false,
    realEstate: true,
    trade: "brokerage",
    ...over,
  });

describe("the two tests of one person", () => {
  it("exactly 750 hours and 0 seconds is not more, one second on top is", () => {
    const at = (seconds: number) => personOf(statusOf(buildHousehold({ work: [buildWork({ seconds })] }))).hours750;
    expect(at(2_700_000)).toMatchObject({ verdict: "not_met", remainingSeconds: 1 });
    expect(at(2_700_001)).toMatchObject({ verdict: "met", remainingSeconds: 0 });
    expect(at(2_699_999).explanation).toBe("749 h 59 min is not more than 750 h.");
    expect(at(2_700_001).explanation).toBe("A little more than 750 h.");
  });

  it("unknown other work leaves the half test unproven", () => {
    const status = statusOf(buildHousehold({ work: [buildWork({ seconds: hours(900) })], otherWork: [] }));
    expect(personOf(status).half.verdict).toBe("unproven");
    expect(status.outcome).toBe("unproven");
  });

  it("a job with unknown hours leaves it unproven, and known hours may already decide against", () => {
    const unknown = job(0, { spans: [{ workedSeconds: null }] });
    const half = (...items: readonly ReturnType<typeof job>[]) =>
      personOf(
        statusOf(
          buildHousehold({
            work: [buildWork({ seconds: hours(800) })],
            otherWork: [{ personId: "self", statement: "listed", items: [...items] }],
          }),
        ),
      ).half.verdict;
    expect(half(unknown)).toBe("unproven");
    expect(half(unknown, job(800, { id: "known" }))).toBe("not_met");
  });

  it("employee hours count only in the span with more than five percent", () => {
    const item = job(0, {
      realEstate: true,
      spans: [
        { lastDay: "2025-06-30", workedSeconds: hours(600), ownershipPct: 5 },
        { firstDay: "2025-07-01", workedSeconds: hours(700), ownershipPct: 5.01 },
      ],
    });
    const person = personOf(
      statusOf(
        buildHousehold({
          work: [buildWork({ seconds: hours(100) })],
          otherWork: [{ personId: "self", statement: "listed", items: [item] }],
        }),
      ),
    );
    expect(person.services.provenSeconds).toBe(hours(700));
    expect(person.numeratorSeconds).toBe(hours(800));
    expect(person.denominatorSeconds).toBe(hours(1400));
  });

  it("employee hours of an employer whose ownership is not stated keep open what turns on them, and decide nothing else", () => {
    const employed = (employeeHours: number, rentalHours: number, otherHours: number) =>
      personOf(
        statusOf(
          buildHousehold({
            work: [buildWork({ seconds: hours(rentalHours) })],
            otherWork: [
              {
                personId: "self",
                statement: "listed",
                items: [
                  job(employeeHours, { realEstate: true, spans: [{ workedSeconds: hours(employeeHours) }] }),
                  job(otherHours, { id: "second" }),
                ],
              },
            ],
          }),
        ),
      );
    expect(employed(600, 300, 100)).toMatchObject({
      numeratorSeconds: hours(300),
      hours750: { verdict: "unproven" },
      half: { verdict: "unproven" },
      status: "unproven",
    });
    expect(employed(400, 300, 100).hours750.verdict).toBe("not_met");
    expect(employed(600, 300, 900).half.verdict).toBe("not_met");
    expect(employed(600, 300, 100).hours750.explanation).toContain("more than five percent of the employer is owned");
  });

  it("a real property business listed without its hours is unknown, not nothing", () => {
    const item = brokerage(0, { spans: [{ workedSeconds: null }] });
    const person = personOf(
      statusOf(
        buildHousehold({
          work: [buildWork({ seconds: hours(300) })],
          otherWork: [{ personId: "self", statement: "listed", items: [item] }],
        }),
      ),
    );
    expect(person).toMatchObject({ hours750: { verdict: "unproven" }, half: { verdict: "unproven" } });
  });

  it("spouses' work in one business is added for participation in it, and never for the 750 hours", () => {
    const agency = (workedHours: number) => [brokerage(workedHours, { materialParticipation: "unknown" })];
    const of = (filingStatus: HouseholdYear["filingStatus"], selfHours: number, spouseHours: number) =>
      statusOf(
        buildHousehold({
          filingStatus,
          persons: [SELF, SPOUSE],
          work: [buildWork({ seconds: hours(510) })],
          otherWork: [
            { personId: "self", statement: "listed", items: agency(selfHours) },
            { personId: "spouse", statement: "listed", items: agency(spouseHours) },
          ],
        }),
      );
    const met = of("MFJ", 300, 201);
    expect(personOf(met)).toMatchObject({ hours750: { verdict: "met" }, numeratorSeconds: hours(810) });
    expect(personOf(met, "spouse")).toMatchObject({ hours750: { verdict: "not_met" }, numeratorSeconds: hours(201) });
    expect(personOf(of("MFJ", 300, 200)).hours750.verdict).toBe("unproven");
    expect(personOf(of("single", 300, 201)).hours750.verdict).toBe("unproven");
  });

  it("mortgage brokerage is work and not real property work", () => {
    const lending = brokerage(900, { trade: "mortgage-brokerage" });
    const person = personOf(
      statusOf(buildHousehold({ otherWork: [{ personId: "self", statement: "listed", items: [lending] }] })),
    );
    expect(person).toMatchObject({ numeratorSeconds: 0, denominatorSeconds: hours(900) });
  });

  it("a business without shown participation makes the 750 hours unproven, and a failed one takes its hours out", () => {
    const with750 = (materialParticipation: "met" | "not_met" | "unknown") =>
      personOf(
        statusOf(
          buildHousehold({
            work: [buildWork({ seconds: hours(600) })],
            otherWork: [{ personId: "self", statement: "listed", items: [brokerage(300, { materialParticipation })] }],
          }),
        ),
      );
    expect(with750("unknown").hours750.verdict).toBe("unproven");
    expect(with750("met").status).toBe("met");
    expect(with750("not_met")).toMatchObject({ numeratorSeconds: hours(600), denominatorSeconds: hours(900) });
  });

  it("helper hours are nobody's, and a helper gets no verdict", () => {
    const status = statusOf(
      buildHousehold({
        persons: [SELF, HELPER],
        work: [buildWork({ personId: "helper", seconds: hours(2000) }), buildWork()],
      }),
    );
    expect(status.persons.map((p) => p.personId)).toEqual(["self"]);
    expect(status.outcome).toBe("short_of_750");
  });

  it("turns amber when the line is crossed only with contested travel", () => {
    const travel = { activityType: "travel-property-related-tasks", travelKind: "between" } as const;
    const status = statusOf(
      buildHousehold({ work: [buildWork({ seconds: hours(740) }), buildWork({ ...travel, seconds: hours(20) })] }),
    );
    expect(status).toMatchObject({ status: "met", amber: true, outcome: "qualifies_fails_stress" });
  });
});

describe("the household", () => {
  const couple = (filingStatus: HouseholdYear["filingStatus"], selfHours: number, spouseHours: number) =>
    statusOf(
      buildHousehold({
        filingStatus,
        persons: [SELF, SPOUSE],
        work: [
          buildWork({ seconds: hours(selfHours) }),
          buildWork({ personId: "spouse", seconds: hours(spouseHours) }),
        ],
        otherWork: [statedJob("self", 2080), statedJob("spouse", 0)],
      }),
    );

  it("a joint return qualifies through one spouse alone", () => {
    expect(couple("MFJ", 100, 800)).toMatchObject({ status: "met", qualifyingPersonIds: ["spouse"] });
  });

  it("never mixes the half test of one spouse with the 750 hours of the other", () => {
    expect(couple("MFJ", 900, 700)).toMatchObject({ status: "not_met", qualifyingPersonIds: [] });
  });

  it("a separate return has only its own person", () => {
    expect(couple("MFS", 100, 800)).toMatchObject({ status: "not_met" });
  });

  it("without a filing status it is unproven when only the spouse would carry it", () => {
    const status = couple("unknown", 100, 800);
    expect(status.status).toBe("unproven");
    expect(status.missing.map((m) => m.id)).toContain("filing-status");
  });

  it("adds both spouses' work for participation, also when they file separately", () => {
    expect(couple("MFS", 200, 301).activities[0]).toMatchObject({
      verdict: "met",
      carriedBy: "T1",
      seconds: hours(501),
    });
  });

  it("needs an interest in rental real estate, and short-term rentals alone are another path", () => {
    const work = [buildWork({ propertyId: null, seconds: hours(900) })];
    expect(statusOf(buildHousehold({ properties: [], work })).outcome).toBe("no_rental_real_estate");
    const cabin = buildProperty({ id: "cabin", kind: "short-term" });
    expect(statusOf(buildHousehold({ properties: [cabin], work })).outcome).toBe("short_term_path");
  });

  it("a helper whose hours the register does not know is not known by what the log holds of them", () => {
    const kim = (seconds: number | null) =>
      statusOf(
        buildHousehold({
          persons: [SELF, HELPER],
          work: [buildWork({ seconds: hours(120) }), buildWork({ personId: "helper", seconds: hours(20) })],
          others: [{ propertyId: "house", statement: "listed", individuals: [{ id: "helper", name: "Kim", seconds }] }],
        }),
      ).activities[0];
    expect(kim(null)).toMatchObject({ verdict: "unproven", margin: null });
    expect(kim(hours(10))).toMatchObject({ verdict: "met", margin: { seconds: hours(20) } });
  });

  it("says which rental lacks participation when others did more", () => {
    const status = statusOf(
      buildHousehold({
        properties: [buildProperty(), buildProperty({ id: "b", name: "Second" })],
        work: [buildWork({ seconds: hours(600) }), buildWork({ propertyId: "b", seconds: hours(160) })],
        priorParticipation: [{ activityId: "b", years: [] }],
        others: [
          {
            propertyId: "b",
            statement: "listed",
            individuals: [{ id: "c", name: "Manager", seconds: hours(170), paidForManagement: true }],
          },
        ],
      }),
    );
    expect(status.outcome).toBe("participation_missing");
    expect(status.headline).toContain("Second");
  });
});

describe("cautions", () => {
  const ids = (over: Partial<HouseholdYear>) => statusOf(buildHousehold(over)).cautions.map((c) => c.id);

  it("says that California does not follow", () => {
    expect(ids({ state: "CA" })).toContain("state:CA");
    expect(ids({ state: "OH" })).not.toContain("state:CA");
  });

  it("warns when stated job hours lie below what the employer reports", () => {
    const item = job(1850, { employerReportedSeconds: hours(2119) });
    const found = ids({ otherWork: [{ personId: "self", statement: "listed", items: [item] }] });
    expect(found).toContain("job-hours-below-report:self:job");
  });

  it("points at interests below half", () => {
    expect(ids({ properties: [buildProperty({ ownershipPct: 49 })] })).toContain("interest-below-half");
    expect(ids({ properties: [buildProperty({ ownershipPct: 50 })] })).not.toContain("interest-below-half");
  });
});
