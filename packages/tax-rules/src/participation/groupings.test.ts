import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActivityGrouping, HouseholdYear, OthersStatement } from "../facts/facts.ts";
import { plainParticipation, plainWithGroupings, type PlainActivity } from "../proof/plain-reading.ts";
import { buildHousehold, buildProperty, buildWork, statusOf } from "../testing/build-household.ts";
import { hours } from "../units/hours.ts";

const STAYS = ["cabin", "loft", "barn", "mill", "quay", "tower"];

function sixStays(each: number, over: Partial<HouseholdYear> = {}): HouseholdYear {
  return buildHousehold({
    properties: STAYS.map((id) => buildProperty({ id, name: id, kind: "short-term" })),
    work: STAYS.map((propertyId) => buildWork({ propertyId, seconds: hours(each) })),
    ...over,
  });
}
const grouping = (over: Partial<ActivityGrouping> = {}): ActivityGrouping => ({
  id: "all",
  propertyIds: STAYS,
  firstYear: 2024,
  disclosed: true,
  ...over,
});

describe("short-term rentals as one activity", () => {
  it("six of 90 hours each: alone none passes, grouped all of them do", () => {
    const alone = statusOf(sixStays(90));
    expect(alone.activities.map((a) => a.tests[0]?.verdict)).toEqual(STAYS.map(() => "not_met"));
    expect(alone.wouldChange.find((c) => c.id === "group-short-term")).toMatchObject({ seconds: hours(540) });
    const together = statusOf(sixStays(90, { groupings: [grouping()] }));
    expect(together.activities).toMatchObject([
      {
        activityId: "all",
        kind: "short-term",
        propertyIds: STAYS,
        verdict: "met",
        carriedBy: "T1",
        seconds: hours(540),
      },
    ]);
    expect(together.activities[0]?.name).toBe("cabin, loft and 4 more as one activity");
    expect(together.wouldChange.map((c) => c.id)).not.toContain("group-short-term");
  });

  it("asks for the treatment of each property in it that is not known", () => {
    const customerUse = [{ propertyId: "barn", classes: [] }];
    const found = statusOf(sixStays(90, { groupings: [grouping()], customerUse }));
    expect(found.missing.filter((m) => m.id.startsWith("average-stay:")).map((m) => m.propertyId)).toEqual(STAYS);
  });

  it("a year with participation in each is one with participation in all, and one that lacks a statement is not known", () => {
    const years = [2018, 2019, 2020, 2021, 2022];
    const priorParticipation = STAYS.map((activityId) => ({ activityId, years }));
    const met = statusOf(sixStays(20, { groupings: [grouping()], priorParticipation })).activities[0];
    expect(met?.tests.find((t) => t.test === "T5")?.verdict).toBe("met");
    const open = statusOf(sixStays(20, { groupings: [grouping()], priorParticipation: priorParticipation.slice(1) }));
    expect(open.activities[0]?.tests.find((t) => t.test === "T5")?.verdict).toBe("unproven");
    const fewer = priorParticipation.map((p, i) => (i === 0 ? { ...p, years: years.slice(1) } : p));
    const four = statusOf(sixStays(20, { groupings: [grouping()], priorParticipation: fewer })).activities[0];
    expect(four?.tests.find((t) => t.test === "T5")?.verdict).toBe("not_met");
  });

  it("a property bought after the first year joins with its own statement, and a cure counts as in time", () => {
    const bought = (over: Partial<ActivityGrouping>) => {
      const facts = sixStays(90, { groupings: [grouping({ firstYear: 2019, ...over })] });
      const properties = facts.properties.map((p) => (p.id === "tower" ? { ...p, acquiredOn: "2023-05-01" } : p));
      return statusOf({ ...facts, properties });
    };
    const unitOf = (status: ReturnType<typeof bought>) =>
      status.activities.find((a) => a.propertyIds.includes("tower"))?.propertyIds.length;
    const open = bought({});
    expect(unitOf(open)).toBe(1);
    expect(open.activities.find((a) => a.propertyIds.includes("tower"))?.verdict).toBe("unproven");
    expect(open.missing.map(({ id }) => id)).toContain("grouping-addition:all:tower");
    const tower = { propertyId: "tower", year: 2023 };
    expect(unitOf(bought({ additions: [{ ...tower, disclosed: true }] }))).toBe(6);
    const left = bought({ additions: [{ ...tower, disclosed: false }] });
    expect(unitOf(left)).toBe(1);
    expect(left.cautions.map(({ id }) => id)).toContain("grouping-addition-undisclosed:all:tower");
    expect(left.wouldChange.find(({ id }) => id === "cure-grouping:all")?.says).toContain("counts as made in time");
    expect(unitOf(bought({ additions: [{ ...tower, disclosed: false, curedInYear: 2024 }] }))).toBe(6);
    // An old grouping needed no statement of its own; what joins it now does.
    expect(unitOf(bought({ firstYear: 2010, disclosed: null }))).toBe(1);
    expect(unitOf(bought({ disclosed: false, curedInYear: 2024, additions: [{ ...tower, disclosed: true }] }))).toBe(6);
  });

  it("refuses groupings that contradict each other", () => {
    const groupings = [
      grouping({ propertyIds: ["cabin", "loft"] }),
      grouping({ id: "b", propertyIds: ["loft", "sea"] }),
    ];
    expect(() => statusOf(sixStays(90, { groupings }))).toThrow(/groupings\[1\]\.propertyIds/);
  });
});

const anyStay = fc.record({
  hours: fc.constantFrom(60, 100, 100.25, 120, 150, 240, 260, 300, 500.25),
  others: fc.option(fc.constantFrom(0, 90, 150, 400), { freq: 4 }),
  earlierYears: fc.option(fc.constantFrom<number[]>([], [2018, 2019, 2020, 2021, 2022]), { freq: 5 }),
  group: fc.constantFrom("a", "a", "b", null),
  /** Joined the year after the first, with or without its own statement. */
  joined: fc.option(fc.record({ disclosed: fc.constantFrom(true, false, null) }), { freq: 2, nil: undefined }),
});

describe("a plain reading of groupings", () => {
  it("agrees on random households", () => {
    const said = fc.constantFrom(true, false, null);
    fc.assert(
      fc.property(fc.array(anyStay, { minLength: 2, maxLength: 5 }), said, said, (stays, a, b) => {
        const ids = stays.map((_, i) => STAYS[i] ?? "");
        const groupings = (["a", "b"] as const).map((id) => ({
          id,
          propertyIds: ids.filter((_, i) => stays[i]?.group === id),
          firstYear: 2024,
          disclosed: { a, b }[id],
          additions: stays.flatMap(({ joined, group }, i) =>
            joined === undefined || group !== id ? [] : [{ propertyId: ids[i] ?? "", year: 2025, ...joined }],
          ),
        }));
        const others = stays.flatMap((stay, i): OthersStatement[] => {
          if (stay.others === null) return [];
          const cleaner = { id: `o${i}`, name: "Cleaner", seconds: hours(stay.others) };
          return [{ propertyId: ids[i] ?? "", statement: "listed", individuals: [cleaner] }];
        });
        const found = statusOf(
          buildHousehold({
            properties: ids.map((id) => buildProperty({ id, name: id, kind: "short-term" })),
            work: stays.map((stay, i) => buildWork({ propertyId: ids[i] ?? "", seconds: hours(stay.hours) })),
            priorParticipation: stays.flatMap(({ earlierYears: years }, i) =>
              years === null ? [] : [{ activityId: ids[i] ?? "", years }],
            ),
            others,
            groupings,
          }),
        );
        const plain = stays.map(({ hours: own, others: theirs, earlierYears }): PlainActivity => ({
          isRental: false,
          year: 2025,
          hours: own,
          managementHours: own,
          others: theirs === null ? null : [{ hours: theirs, isPaidManager: false }],
          earlierYears,
          isLimitedPartner: false,
          isPersonalService: false,
        }));
        const expected = plainWithGroupings(plain, {
          groupOf: stays.map(({ group }) => group),
          disclosed: { a, b },
          joined: stays.map(({ joined }) => joined),
        });
        const ours = ids.map((id) => found.activities.find((act) => act.propertyIds.includes(id))?.verdict);
        expect(ours).toEqual(expected);
      }),
      { numRuns: process.env["TENURE_TEST_LONG"] === "1" ? 5000 : 300, seed: 20_261_127 },
    );
  });

  it("alone is what it is without any grouping", () => {
    const one: PlainActivity = {
      isRental: false,
      year: 2025,
      hours: 600,
      managementHours: 0,
      others: null,
      earlierYears: null,
      isLimitedPartner: false,
      isPersonalService: false,
    };
    expect(plainWithGroupings([one], { groupOf: [null], disclosed: {} })).toEqual([plainParticipation(one, [one])]);
  });
});
