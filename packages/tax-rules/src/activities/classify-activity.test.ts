import { describe, expect, it } from "vitest";
import { type Property, type WorkFact } from "../facts/facts.ts";
import { ACTIVITY_TYPES } from "../facts/lists.ts";
import { buildProperty, buildWork } from "../testing/build-household.ts";
import { whatCounts } from "./activity-guide.ts";
import { classifyActivity } from "./classify-activity.ts";
import { REASONS } from "./reasons.ts";

const TRAVEL = "travel-property-related-tasks";
const ACQUISITION = "property-acquisition-activities";
const CABIN = buildProperty({ id: "cabin", kind: "short-term" });
const MANAGED = buildProperty({ managerPresent: true });
const yes = { value: true, author: "cpa@example.test" };
const no = { value: false, author: "cpa@example.test" };

type Row = readonly [says: string, work: Partial<WorkFact>, property: Property | null, answer: string];

/** class / effect / reason */
const TABLE: readonly Row[] = [
  ["management counts", {}, buildProperty(), "counts/numerator/day-to-day-management"],
  ["leasing counts", { activityType: "leasing-tenant-relations" }, buildProperty(), "counts/numerator/leasing"],
  [
    "operating books count",
    { activityType: "bookkeeping-recordkeeping" },
    buildProperty(),
    "counts/numerator/operating-books",
  ],
  [
    "books read as an investor never count",
    { activityType: "bookkeeping-recordkeeping", capacity: "investor" },
    buildProperty(),
    "never/neither/investor-capacity",
  ],
  [
    "books beside a manager are contested",
    { activityType: "bookkeeping-recordkeeping" },
    MANAGED,
    "contested/numerator/manager-runs-it",
  ],
  [
    "own labour beside a manager still counts",
    { activityType: "maintenance-repairs-oversight" },
    MANAGED,
    "counts/numerator/own-labour",
  ],
  [
    "contractor work counts",
    { activityType: "vendor-contractor-management" },
    buildProperty(),
    "counts/numerator/contractor-supervision",
  ],
  [
    "standing by is contested",
    { activityType: "vendor-contractor-management", standingBy: true },
    buildProperty(),
    "contested/numerator/standing-by",
  ],
  [
    "compliance counts",
    { activityType: "compliance-legal-administration" },
    buildProperty(),
    "counts/numerator/compliance-work",
  ],
  [
    "trips between count and are contested",
    { activityType: TRAVEL, travelKind: "between" },
    buildProperty(),
    "contested/numerator/travel-between",
  ],
  [
    "trips from home are left out",
    { activityType: TRAVEL, travelKind: "home" },
    buildProperty(),
    "excluded/neither/travel-home",
  ],
  [
    "other trips wait for an answer",
    { activityType: TRAVEL, travelKind: "other" },
    buildProperty(),
    "needs_answer/neither/travel-other",
  ],
  [
    "unspecified trips wait for an answer",
    { activityType: TRAVEL, travelKind: "unspecified" },
    buildProperty(),
    "needs_answer/neither/travel-unspecified",
  ],
  [
    "trips without a kind wait for an answer",
    { activityType: TRAVEL },
    buildProperty(),
    "needs_answer/neither/travel-unspecified",
  ],
  ["the search for property is left out", { activityType: ACQUISITION }, null, "excluded/neither/acquisition-search"],
  [
    "planning is left out",
    { activityType: "strategic-planning-portfolio-management" },
    null,
    "excluded/neither/portfolio-planning",
  ],
  [
    "education never counts",
    { activityType: "education-training-property-specific" },
    buildProperty(),
    "never/neither/education",
  ],
  [
    "work before ownership is left out",
    {},
    buildProperty({ acquiredOn: "2025-03-04" }),
    "excluded/neither/before-ownership",
  ],
  [
    "work on the day of acquisition counts",
    {},
    buildProperty({ acquiredOn: "2025-03-03" }),
    "counts/numerator/day-to-day-management",
  ],
  [
    "work on the day of sale counts",
    {},
    buildProperty({ soldOn: "2025-03-03" }),
    "counts/numerator/day-to-day-management",
  ],
  ["work after the sale is left out", {}, buildProperty({ soldOn: "2025-03-02" }), "excluded/neither/after-sale"],
  ["short-term work counts outside the 750 hours", {}, CABIN, "counts/denominator-only/day-to-day-management"],
  ["work without a property counts", {}, null, "counts/numerator/day-to-day-management"],
  [
    "work at a property not on record counts for no rental",
    { propertyId: null, isPropertyOpen: true },
    null,
    "needs_answer/denominator-only/property-unspecified",
  ],
  [
    "nor does it by choice",
    { propertyId: null, isPropertyOpen: true, overrides: { isMaterialParticipation: { value: true, author: "a" } } },
    null,
    "needs_answer/denominator-only/property-unspecified",
  ],
  [
    "nor a search that was chosen to count",
    {
      propertyId: null,
      isPropertyOpen: true,
      activityType: ACQUISITION,
      overrides: { isQualifiedNonMaterial: { value: true, author: "a" } },
    },
    null,
    "needs_answer/denominator-only/property-unspecified",
  ],
  [
    "nor another business",
    { propertyId: null, isPropertyOpen: true, capacity: "other-business" },
    null,
    "needs_answer/denominator-only/property-unspecified",
  ],
  [
    "what is left out anyway stays so",
    { propertyId: null, isPropertyOpen: true, capacity: "personal" },
    null,
    "excluded/neither/personal-time",
  ],
  [
    "on record, it counts there",
    { isPropertyOpen: true, propertyId: "house" },
    buildProperty(),
    "counts/numerator/day-to-day-management",
  ],
  [
    "work for a business of one's own counts toward status",
    { businessId: "agency" },
    null,
    "counts/numerator/other-real-property-business",
  ],
  [
    "an override counts a trip from home, contested",
    { activityType: TRAVEL, travelKind: "home", overrides: { isMaterialParticipation: yes } },
    buildProperty(),
    "contested/numerator/counted-by-override",
  ],
  [
    "an override takes work out, and it stays work",
    { overrides: { isMaterialParticipation: no } },
    buildProperty(),
    "excluded/denominator-only/excluded-by-override",
  ],
  [
    "an override cannot make education count",
    { activityType: "education-training-property-specific", overrides: { isMaterialParticipation: yes } },
    buildProperty(),
    "never/neither/education",
  ],
  [
    "an override cannot create an interest",
    { overrides: { isMaterialParticipation: yes } },
    buildProperty({ acquiredOn: "2025-06-01" }),
    "excluded/neither/before-ownership",
  ],
  [
    "acquisition counts toward status when stated as a business, contested",
    { activityType: ACQUISITION, overrides: { isQualifiedNonMaterial: yes } },
    null,
    "contested/numerator/other-business-by-override",
  ],
  [
    "leasing for other owners counts toward status only",
    { activityType: "leasing-tenant-relations", overrides: { isQualifiedNonMaterial: yes } },
    null,
    "counts/numerator/other-real-property-business",
  ],
];

describe("what a piece of work counts for", () => {
  it.each(TABLE)("%s", (_says, work, property, answer) => {
    const found = classifyActivity(buildWork(work), property);
    expect(`${found.class}/${found.effect}/${found.reasonCode}`).toBe(answer);
    expect(found.citation).not.toBe("");
    expect(found.reason).not.toBe("");
  });

  it("a helper's hours are never the taxpayer's", () => {
    const found = classifyActivity(buildWork(), buildProperty(), { relation: "helper" });
    expect(found).toMatchObject({ class: "never", effect: "neither", reasonCode: "helper-hours" });
  });

  it("an override that no reading follows is kept and said", () => {
    const work = buildWork({
      activityType: "education-training-property-specific",
      overrides: { isMaterialParticipation: yes },
    });
    expect(classifyActivity(work, buildProperty()).overrideNotFollowed).toBe(true);
  });

  it("the proposal stays beside the override", () => {
    const found = classifyActivity(buildWork({ overrides: { isMaterialParticipation: no } }), buildProperty());
    expect(found.proposed.isMaterialParticipation).toBe(true);
    expect(found.effective.isMaterialParticipation).toBe(false);
  });

  it("short-term hours enter the 750 under the other reading", () => {
    const found = classifyActivity(buildWork(), CABIN, { readings: { shortTermInRep: "include" } });
    expect(found.effect).toBe("numerator");
  });

  it("work before the first letting counts and is noted as start-up time", () => {
    const found = classifyActivity(buildWork(), buildProperty({ placedInServiceOn: "2025-05-01" }));
    expect(found.class).toBe("counts");
    expect(found.notes.join(" ")).toContain("start-up");
  });

  it.each(ACTIVITY_TYPES)("%s says what counts, with a citation", (activityType) => {
    const guide = whatCounts(activityType);
    expect(guide.text).toMatch(/^Counts: .+ Does not: .+/);
    expect(guide.citation).toMatch(/Reg\.|IRC|T\.C\./);
  });

  it("every reason that is not counted stays out of the numerator", () => {
    for (const reason of Object.values(REASONS)) {
      if (reason.class !== "counts" && reason.class !== "contested") expect(reason.effect).not.toBe("numerator");
    }
  });
});
