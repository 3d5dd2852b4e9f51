import { describe, expect, it } from "vitest";
import type { WorkFact } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import { buildHousehold, buildProperty, buildWork, SELF, SPOUSE } from "../testing/build-household.ts";
import type { ReasonCode } from "../activities/reason-codes.ts";
import { REASONS } from "../activities/reasons.ts";
import type { WorkReason } from "../activities/work-class.ts";
import { CUT_IDS, cutThatContests, STRESS_PRESETS, type CutId } from "./cuts.ts";
import { stressTest, type StressTest } from "./stress-test.ts";

const proven = { hasEvidence: true, lateness: "same_day" } as const;
const yes = { value: true, author: "Alex" };
const between = { activityType: "travel-property-related-tasks", travelKind: "between" } as const;

function stress(work: readonly WorkFact[], cuts: readonly CutId[]): StressTest {
  const found = stressTest(buildHousehold({ work }), cuts);
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value;
}

describe("the stress test", () => {
  const work = [
    buildWork({ ...proven, seconds: hours(760) }),
    buildWork({ ...proven, ...between, seconds: hours(60) }),
    buildWork({ hasEvidence: true, lateness: "late", seconds: hours(48) }),
  ];

  it("without cuts shows the cushion and what would break it", () => {
    const person = stress(work, []).persons[0];
    expect(person).toMatchObject({ cutSeconds: 0, cushionSeconds: hours(118) });
    expect(person?.search.smallestFailing).toEqual([]);
    expect(person?.search.worstSurviving).toMatchObject({ cuts: ["travel", "late"], cushionSeconds: hours(10) });
  });

  it("names the smallest combination that breaks it", () => {
    const thin = [...work.slice(1), buildWork({ ...proven, seconds: hours(740) })];
    const person = stress(thin, []).persons[0];
    expect(person?.search.smallestFailing).toEqual([["travel", "late"]]);
    expect(person?.says).toBe("Cushion: 98 h. You'd fail if an examiner cuts travel and late entries.");
  });

  it("takes the chosen groups out and answers again", () => {
    const found = stress(work, ["travel", "late"]);
    expect(found.after.persons[0]?.numeratorSeconds).toBe(hours(760));
    expect(found.groups.filter((g) => g.isCut).map((g) => [g.id, g.seconds])).toEqual([
      ["travel", hours(60)],
      ["late", hours(48)],
    ]);
  });

  it("never cuts an entry twice", () => {
    const both = [
      buildWork({ ...proven, seconds: hours(800) }),
      buildWork({ ...between, lateness: "late", hasEvidence: true, seconds: hours(30) }),
    ];
    expect(stress(both, ["travel", "late"]).persons[0]).toMatchObject({ cutSeconds: hours(30) });
  });

  it("cuts only the part of an entry beyond ten hours of its day", () => {
    const long = [buildWork({ ...proven, seconds: hours(13), secondsBeyondTenHourDay: hours(3) })];
    expect(stress(long, ["beyond-ten-hours"]).persons[0]).toMatchObject({
      keptSeconds: hours(10),
      cutSeconds: hours(3),
    });
  });

  it("the strict court asks for evidence of everything", () => {
    expect(STRESS_PRESETS["strict-court"]).toEqual(CUT_IDS);
    expect(stress([buildWork({ seconds: hours(900) })], STRESS_PRESETS["strict-court"]).after.status).toBe("not_met");
    expect(stress(work, STRESS_PRESETS.examiner).after.status).toBe("met");
  });

  it("the examiner cuts the contested classes: what is left is the stress total of the status", () => {
    const contested = [
      { activityType: "bookkeeping-recordkeeping", propertyId: "managed" },
      { activityType: "vendor-contractor-management", standingBy: true },
      {
        activityType: "travel-property-related-tasks",
        travelKind: "home",
        overrides: { isMaterialParticipation: yes },
      },
      { activityType: "property-acquisition-activities", propertyId: null, overrides: { isQualifiedNonMaterial: yes } },
      between,
    ] as const;
    const found = stressTest(
      buildHousehold({
        properties: [buildProperty(), buildProperty({ id: "managed", managerPresent: true })],
        work: [
          buildWork({ ...proven, seconds: hours(800), secondsBeyondTenHourDay: hours(30) }),
          ...contested.map((over, index) => buildWork({ ...proven, ...over, seconds: hours(index + 1) })),
        ],
      }),
      STRESS_PRESETS.examiner,
    );
    const person = found.ok ? found.value.before.persons[0] : undefined;
    expect(person?.totals.byClass.contested).toBe(hours(15));
    expect(found.ok && found.value.persons[0]?.keptSeconds).toBe(person?.totals.stressSeconds);
  });

  it("names the group of the examiner's preset that cuts each kind of work that could be challenged", () => {
    const reasons: Readonly<Record<ReasonCode, WorkReason>> = REASONS;
    const contested = Object.entries(reasons).filter(([, reason]) => reason.class === "contested");
    const cuts = contested.map(([code]) => cutThatContests(code)?.id);
    expect(contested.length).toBeGreaterThan(4);
    expect(STRESS_PRESETS.examiner).toEqual(expect.arrayContaining(cuts));
    expect(cutThatContests("counts")).toBeUndefined();
  });

  it("says how much is missing when a cut fails the test", () => {
    const found = stress(
      [buildWork({ ...proven, seconds: hours(740) }), buildWork({ ...proven, ...between, seconds: hours(20) })],
      ["travel"],
    );
    expect(found.persons[0]?.says).toBe("With these cuts you're short by 10 h.");
  });

  it("searches only in hours that count, and answers anew where a cut costs participation", () => {
    const agency = {
      id: "agency",
      name: "Agency",
      kind: "business",
      employee: false,
      realEstate: true,
      materialParticipation: "not_met",
      spans: [{ workedSeconds: 0 }],
    } as const;
    const found = stressTest(
      buildHousehold({
        work: [
          buildWork({ ...proven, seconds: hours(800) }),
          buildWork({ ...proven, lateness: "late", businessId: "agency", propertyId: null, seconds: hours(100) }),
        ],
        otherWork: [{ personId: "self", statement: "listed", items: [agency] }],
      }),
      [],
    );
    expect(found).toMatchObject({
      ok: true,
      value: { persons: [{ cushionSeconds: hours(50), search: { smallestFailing: [] } }] },
    });
  });

  it("leaves the hours of somebody who is compared with the taxpayer as they are", () => {
    const facts = buildHousehold({
      persons: [SELF, SPOUSE],
      work: [
        buildWork({ ...proven, seconds: hours(120) }),
        buildWork({ ...between, personId: "spouse", seconds: hours(130) }),
      ],
      others: [{ propertyId: "house", statement: "none" }],
    });
    const found = stressTest(facts, ["travel"]);
    expect(found.ok && found.value.after.activities[0]?.verdict).not.toBe("met");
    expect(found.ok && found.value.groups.find((g) => g.id === "travel")?.seconds).toBe(0);
  });
});
