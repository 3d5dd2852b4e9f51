import { describe, expect, it } from "vitest";
import type { HouseholdYear, OthersStatement, OtherWorkItem } from "../facts/facts.ts";
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

  it("of one's own real property work, reported above what was told, is on both sides and breaks no half", () => {
    const own = { realEstate: true, corporation: true, spans: [{ workedSeconds: hours(1000), ownershipPct: 60 }] };
    const agency = job(0, { ...own, id: "agency", name: "Agency", employerReportedSeconds: hours(1150) });
    const told = (rest: Partial<OtherWorkItem>) => {
      const otherWork = listed({ ...agency, ...rest }, job(900));
      return statusOf(buildHousehold({ work: [buildWork({ seconds: 0 })], otherWork }));
    };
    expect(told({}).persons[0]?.half.verdict).toBe("met");
    expect(told({}).missing.map(({ id }) => id)).toContain("other-work-reported:self:agency");
    // Of an employer of whom nothing is owned it is other work, and 1,900 + 150 hours would be too many.
    const elsewhere = job(900, { employerReportedSeconds: hours(1050) });
    const otherWork = listed({ ...agency, employerReportedSeconds: null }, elsewhere);
    expect(statusOf(buildHousehold({ work: [buildWork({ seconds: 0 })], otherWork })).persons[0]?.half).toMatchObject({
      verdict: "unproven",
      explanation: expect.stringContaining("the hours at Job"),
    });
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

describe("test 4 of a short-term rental that others worked more in", () => {
  const cabin = (id: string) => buildProperty({ id, name: id, kind: "short-term", acquiredOn: "2024-01-01" });
  const crew = (propertyId: string): OthersStatement => ({
    propertyId,
    statement: "listed",
    individuals: [{ id: `crew of ${propertyId}`, name: "Crew", seconds: hours(900) }],
  });
  const read = (over: Partial<HouseholdYear>) => {
    const properties = over.properties ?? [cabin("cabin")];
    const work = properties.map(({ id }) => buildWork({ propertyId: id, seconds: hours(260) }));
    const others = properties.map(({ id }) => crew(id));
    const status = statusOf(
      buildHousehold({ properties, work, others, customerUse: properties.map(weekend), ...over }),
    );
    const found = status.activities.find(({ activityId }) => activityId === properties[0]?.id);
    return { test4: found?.tests.find(({ test }) => test === "T4"), ids: status.missing.map(({ id }) => id) };
  };
  const weekend = ({ id: propertyId }: { id: string }) => ({
    propertyId,
    classes: [{ id: "", periods: [{ arrivesOn: "2025-06-06", leavesOn: "2025-06-08" }] }],
  });
  const shop = (over: Partial<OtherWorkItem>) =>
    job(0, { kind: "business", employee: false, name: "the shop", ...over });
  const unknownHours = { spans: [{ workedSeconds: null }] };

  it("waits for other work that nobody told, and is not met where there is none", () => {
    expect(read({ otherWork: [] }).test4).toMatchObject({
      verdict: "unproven",
      says: expect.stringContaining("other work"),
    });
    expect(read({ otherWork: [{ personId: "self", statement: "none" }] }).test4?.verdict).toBe("not_met");
  });

  it("waits for the hours of a business, unless it passes another test", () => {
    expect(read({ otherWork: listed(shop(unknownHours)) }).test4?.says).toContain("the hours at the shop");
    const met = shop({ ...unknownHours, materialParticipation: "met" });
    expect(read({ otherWork: listed(met) }).test4?.verdict).toBe("not_met");
  });

  it("asks about businesses with other work, and for the earlier years of the activity that would be added", () => {
    const none: HouseholdYear["otherWork"] = [{ personId: "self", statement: "none" }];
    expect(read({ otherWork: listed(shop({ spans: [{ workedSeconds: hours(300) }] })) }).ids).toEqual(
      expect.arrayContaining(["significant-participation:cabin"]),
    );
    const properties = [cabin("cabin"), buildProperty({ id: "loft", name: "loft", kind: "short-term" })];
    const { test4, ids } = read({ properties, otherWork: none });
    expect(test4).toMatchObject({ verdict: "unproven", waitsFor: { earlierYears: ["loft"], businesses: false } });
    expect(ids.filter((id) => id === "earlier-years:loft")).toHaveLength(1);
    expect(ids).not.toContain("earlier-years:cabin");
  });
});

describe("the rents of limited partnership interests", () => {
  it("are asked for where the rentals together are one business, though nobody elected", () => {
    const properties = [
      buildProperty({ id: "a", name: "House a" }),
      buildProperty({ id: "b", name: "Partnership b", lpInterest: true }),
    ];
    const over = {
      properties,
      work: properties.map(({ id }) => buildWork({ propertyId: id, seconds: hours(200) })),
      others: properties.map(({ id: propertyId }): OthersStatement => ({ propertyId, statement: "none" })),
      priorParticipation: [{ activityId: "elected-rentals", years: [] }],
    };
    const rented = properties.map((property) => ({ ...property, grossRentalIncomeCents: 100_000 }));
    expect(idsOf(over)).toContain("gross-rents");
    expect(idsOf({ ...over, properties: rented })).not.toContain("gross-rents");
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
