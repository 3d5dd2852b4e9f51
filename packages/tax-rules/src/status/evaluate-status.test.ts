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
import { evaluateStatus } from "./evaluate-status.ts";

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
      buildHousehold({ persons: [SELF, HELPER], work: [buildWork({ personId: "helper", seconds: hours(2000) })] }),
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

  it("says which rental lacks participation when others did more", () => {
    const status = statusOf(
      buildHousehold({
        properties: [buildProperty(), buildProperty({ id: "b", name: "Second" })],
        work: [buildWork({ seconds: hours(600) }), buildWork({ propertyId: "b", seconds: hours(160) })],
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

describe("bad input", () => {
  it.each<readonly [string, Partial<HouseholdYear>, string]>([
    ["seconds that are no number", { work: [buildWork({ seconds: Number.NaN })] }, "work[0].seconds"],
    ["fractions of a second", { work: [buildWork({ seconds: 1.5 })] }, "work[0].seconds"],
    ["negative time", { work: [buildWork({ seconds: -1 })] }, "work[0].seconds"],
    ["a day that does not exist", { work: [buildWork({ firstDay: "2025-02-30" })] }, "work[0].firstDay"],
    ["a day of another year", { work: [buildWork({ lastDay: "2026-01-01" })] }, "work[0].lastDay"],
    ["an unknown person", { work: [buildWork({ personId: "ghost" })] }, "work[0].personId"],
    ["an unknown property", { work: [buildWork({ propertyId: "ghost" })] }, "work[0].propertyId"],
    ["nobody", { persons: [] }, "persons"],
    ["work for a business that nobody stated", { work: [buildWork({ businessId: "agency" })] }, "work[0].businessId"],
    [
      "more of a long day than the entry has",
      { work: [buildWork({ secondsBeyondTenHourDay: 3601 })] },
      "work[0].secondsBeyondTenHourDay",
    ],
    [
      "an individual listed twice",
      {
        others: [
          {
            propertyId: "house",
            statement: "listed",
            individuals: [
              { id: "c", name: "C", seconds: 1 },
              { id: "c", name: "C", seconds: 2 },
            ],
          },
        ],
      },
      "others[0].individuals[1].id",
    ],
    ["a year before the rule", { taxYear: 1993 }, "taxYear"],
    [
      "an empty list of other work",
      { otherWork: [{ personId: "self", statement: "listed", items: [] }] },
      "otherWork[0].items",
    ],
    [
      "an ownership of 101 percent",
      { properties: [buildProperty({ ownershipPct: 101 })] },
      "properties[0].ownershipPct",
    ],
    [
      "a roll-up over the day of acquisition",
      {
        properties: [buildProperty({ acquiredOn: "2025-03-10" })],
        work: [buildWork({ firstDay: "2025-03-01", lastDay: "2025-03-31" })],
      },
      "work[0]",
    ],
  ])("refuses %s", (_what, over, path) => {
    const result = evaluateStatus(buildHousehold(over));
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.problems.map((p) => p.path)).toContain(path);
  });
});
