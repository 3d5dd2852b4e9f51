import { describe, expect, it } from "vitest";
import cases from "#fixtures/cases.json" with { type: "json" };
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { hours } from "../units/hours.ts";
import type { ParticipationVerdict } from "../activities/verdict.ts";
import type { ActivityYear } from "./activity-year.ts";
import { evaluateParticipation, type ParticipationFinding } from "./evaluate-participation.ts";
import type { TestId } from "../facts/lists.ts";

function buildActivity(over: Partial<ActivityYear> = {}): ActivityYear {
  return {
    id: "a",
    name: "A",
    kind: "short-term",
    taxYear: 2025,
    seconds: 0,
    managementSeconds: 0,
    others: { complete: true, individuals: [] },
    limitedPartner: false,
    priorYears: null,
    personalServiceActivity: false,
    ...over,
  };
}

const other = (seconds: number | null, over = {}) => ({
  id: `o${seconds}`,
  name: "Other",
  seconds,
  paidForManagement: false,
  ...over,
});

function found(...activities: readonly ActivityYear[]): ParticipationFinding {
  const first = evaluateParticipation(activities)[0];
  if (first === undefined) throw new Error("no finding");
  return first;
}

function verdict(test: TestId, ...activities: readonly ActivityYear[]): ParticipationVerdict | undefined {
  return found(...activities).tests.find((t) => t.test === test)?.verdict;
}

type MpFixture = {
  t: number;
  hours?: number;
  maxOther?: number;
  others?: number[];
  activities?: { h: number; passesOther: boolean }[];
  priorYearsMP?: number[];
  year?: number;
  expect: boolean | { sum: number; all: boolean };
};

describe("the fixtures of the regulation on participation", () => {
  const mp: readonly MpFixture[] = fixtures.mp;
  it.each(mp.filter((f) => f.activities === undefined).map((f, i) => ({ name: `test ${f.t}, line ${i + 1}`, f })))(
    "$name",
    ({ f }) => {
      const individuals = (f.others ?? (f.maxOther ? [f.maxOther] : [])).map((h, i) =>
        other(hours(h), { id: `o${i}` }),
      );
      const activity = buildActivity({
        seconds: hours(f.hours ?? 0),
        others: { complete: true, individuals },
        priorYears: f.priorYearsMP === undefined ? null : new Set(f.priorYearsMP),
        taxYear: f.year ?? 2025,
      });
      const answer = found(activity).tests.find((t) => t.test === `T${f.t}`)?.verdict;
      expect(answer === "met").toBe(f.expect);
    },
  );

  it("test 4 leaves out an activity that passes another test, and 375 hours are not enough", () => {
    const fixture = mp.find((f) => f.activities !== undefined);
    const pool = (fixture?.activities ?? []).map(({ h, passesOther }, i) =>
      buildActivity({
        id: String(i),
        seconds: hours(h),
        others: { complete: true, individuals: passesOther ? [] : [other(hours(300), { paidForManagement: true })] },
        managementSeconds: hours(h),
      }),
    );
    const findings = evaluateParticipation(pool);
    expect(findings.map((f) => f.tests.find((t) => t.test === "T4")?.verdict)).toEqual([
      "not_met",
      "not_met",
      "not_met",
    ]);
    expect(findings[1]?.tests.find((t) => t.test === "T4")?.says).toContain("375 h");
  });
});

describe("the seven tests", () => {
  it("test 1 takes one second more than 500 hours", () => {
    expect(verdict("T1", buildActivity({ seconds: hours(500) }))).toBe("not_met");
    expect(verdict("T1", buildActivity({ seconds: hours(500) + 1 }))).toBe("met");
  });

  it("test 2 is never more than possible, and others' hours can rule it out", () => {
    const share = (mine: number, theirs: number) =>
      verdict(
        "T2",
        buildActivity({ seconds: hours(mine), others: { complete: true, individuals: [other(hours(theirs))] } }),
      );
    expect(share(95, 5)).toBe("possible");
    expect(share(90, 10)).toBe("possible");
    expect(share(89, 11)).toBe("not_met");
    expect(verdict("T2", buildActivity({ seconds: 0 }))).toBe("not_met");
  });

  it.each<readonly [string, number, readonly (number | null)[], boolean, ParticipationVerdict]>([
    ["a tie passes", 150, [150], true, "met"],
    ["one second less fails", 150, [150.0003], true, "not_met"],
    ["exactly 100 hours fail", 100, [], true, "not_met"],
    ["the team's sum does not matter", 120, [90, 90, 90], true, "met"],
    ["somebody with unknown hours leaves it unproven", 150, [null], true, "unproven"],
    ["a register that may lack people leaves it unproven", 150, [20], false, "unproven"],
    ["one known individual above decides, whoever is missing", 150, [170, null], false, "not_met"],
  ])("test 3: %s", (_says, mine, theirs, complete, answer) => {
    const individuals = theirs.map((h, i) => other(h === null ? null : hours(h), { id: `o${i}` }));
    expect(verdict("T3", buildActivity({ seconds: hours(mine), others: { complete, individuals } }))).toBe(answer);
  });

  it("test 4 adds significant participation activities, never rentals", () => {
    const failing = {
      others: { complete: true, individuals: [other(hours(400), { paidForManagement: true })] },
      priorYears: new Set<number>(),
    };
    const spa = (id: string, h: number, kind: ActivityYear["kind"] = "short-term") =>
      buildActivity({ id, kind, seconds: hours(h), managementSeconds: hours(h), ...failing });
    expect(verdict("T4", spa("a", 260), spa("b", 241))).toBe("met");
    expect(verdict("T4", spa("a", 260), spa("b", 240))).toBe("not_met");
    expect(verdict("T4", spa("a", 420), spa("b", 100))).toBe("not_met");
    expect(verdict("T4", spa("a", 260, "rental"), spa("b", 300))).toBe("not_met");
    expect(verdict("T4", spa("a", 260), spa("b", 300, "elected-rentals"))).toBe("not_met");
    const open = buildActivity({ id: "b", seconds: hours(300), others: { complete: false, individuals: [] } });
    expect(verdict("T4", spa("a", 260), open)).toBe("unproven");
  });

  it("test 5 looks at the ten years before, in any order", () => {
    const years = (...list: number[]) => verdict("T5", buildActivity({ priorYears: new Set(list) }));
    expect(years(2015, 2017, 2019, 2021, 2024)).toBe("met");
    expect(years(2014, 2017, 2019, 2021, 2024)).toBe("not_met");
    expect(years(2016, 2017, 2019, 2021, 2025)).toBe("not_met");
    expect(verdict("T5", buildActivity())).toBe("unproven");
  });

  it("test 6 is for personal service activities with any three earlier years", () => {
    const priorYears = new Set([1999, 2004, 2010]);
    expect(verdict("T6", buildActivity({ priorYears, personalServiceActivity: true }))).toBe("met");
    expect(verdict("T6", buildActivity({ priorYears }))).toBe("not_met");
  });

  it("test 7 is at best possible, and a paid manager takes management out", () => {
    expect(verdict("T7", buildActivity({ seconds: hours(100) }))).toBe("not_met");
    expect(verdict("T7", buildActivity({ seconds: hours(101) }))).toBe("possible");
    const managed = { complete: true, individuals: [other(hours(300), { paidForManagement: true })] };
    expect(verdict("T7", buildActivity({ seconds: hours(180), managementSeconds: hours(80), others: managed }))).toBe(
      "not_met",
    );
    expect(verdict("T7", buildActivity({ seconds: hours(181), managementSeconds: hours(80), others: managed }))).toBe(
      "possible",
    );
  });

  it("a limited partner has only tests 1, 5 and 6", () => {
    const partner = found(buildActivity({ limitedPartner: true, seconds: hours(300), priorYears: new Set() }));
    expect(partner.verdict).toBe("not_met");
    expect(partner.tests.filter((t) => t.applies).map((t) => t.test)).toEqual(["T1", "T5"]);
    expect(found(buildActivity({ limitedPartner: true, seconds: hours(501) })).carriedBy).toBe("T1");
    expect(found(buildActivity({ limitedPartner: "unknown", seconds: hours(300) })).verdict).toBe("unproven");
  });

  it("names the test that carries the claim and the margin to the next individual", () => {
    const individuals = [other(hours(118), { id: "c", name: "the cleaner" })];
    expect(found(buildActivity({ seconds: hours(131), others: { complete: true, individuals } }))).toMatchObject({
      verdict: "met",
      carriedBy: "T3",
      margin: { name: "the cleaner", seconds: hours(118), marginSeconds: hours(13) },
    });
  });

  it("test 4 waits for the earlier years of what would be added, and says whose", () => {
    const busier = { others: { complete: true, individuals: [other(hours(400), { paidForManagement: true })] } };
    const stay = (id: string, h: number, priorYears: ActivityYear["priorYears"]) =>
      buildActivity({ id, name: id, seconds: hours(h), managementSeconds: hours(h), priorYears, ...busier });
    const both = [stay("a", 260, null), stay("b", 241, null)] as const;
    expect(found(...both)).toMatchObject({ verdict: "unproven", carriedBy: null });
    expect(found(...both).tests[3]?.says).toContain("Add the earlier years of b.");
    const none = new Set<number>();
    const five = new Set([2020, 2021, 2022, 2023, 2024]);
    expect(found(stay("a", 260, none), stay("b", 241, none))).toMatchObject({ verdict: "met", carriedBy: "T4" });
    expect(found(stay("a", 260, none), stay("b", 241, five)).verdict).toBe("not_met");
    // Whatever the subject's own years hold, they can only carry it as well.
    expect(found(stay("a", 260, null), stay("b", 241, none)).verdict).toBe("met");
  });

  it("unstated earlier years keep it open, unless there cannot be five", () => {
    const individuals = [other(hours(400), { paidForManagement: true })];
    const rental = (over: Partial<ActivityYear> = {}) =>
      found(buildActivity({ kind: "rental", seconds: hours(60), others: { complete: true, individuals }, ...over }));
    expect(rental()).toMatchObject({ verdict: "unproven", carriedBy: null });
    expect(rental({ priorYears: new Set() })).toMatchObject({ verdict: "not_met", carriedBy: null });
    expect(rental({ firstYear: 2021 })).toMatchObject({ verdict: "not_met", carriedBy: null });
    expect(rental({ firstYear: 2020 }).verdict).toBe("unproven");
  });

  it("hours that nobody has logged are unknown, not zero", () => {
    const empty = found(buildActivity({ isNothingLogged: true, priorYears: new Set() }));
    expect(empty).toMatchObject({ verdict: "unproven", explanation: "Nothing is logged yet: log your hours." });
    expect(found(buildActivity({ priorYears: new Set() })).verdict).toBe("not_met");
  });
});

describe("decided cases on participation", () => {
  it("Pohoski: the Maui condo passes test 3, the Molokai condo is unproven without the staff's hours", () => {
    const fixture = cases.find((c) => c.id === "pohoski-1998")?.engineFixture;
    const activities =
      fixture !== null && fixture !== undefined && "activities" in fixture ? (fixture.activities ?? []) : [];
    expect(activities.map((a) => a.hours)).toEqual([325.5, 150]);
    const [maui, molokai] = activities.map((a) =>
      found(
        buildActivity({
          seconds: hours(a.hours),
          others:
            "maxOther" in a && a.maxOther === null
              ? { complete: false, individuals: [] }
              : { complete: true, individuals: [other(hours(200))] },
        }),
      ),
    );
    expect(maui?.tests[0]?.verdict).toBe("not_met");
    expect(maui?.tests[2]?.verdict).toBe("met");
    expect(molokai?.tests[2]?.verdict).toBe("unproven");
  });

  it("Truskowsky: without 296 hours of commuting 777 hours are 481, and test 1 fails", () => {
    const fixture = cases.find((c) => c.id === "truskowsky-2003")?.engineFixture;
    const year =
      fixture !== null && fixture !== undefined && "activity" in fixture ? fixture.activity?.year1996 : undefined;
    const net = hours((year?.hours ?? 0) - (year?.commute ?? 0));
    expect(net).toBe(hours(year?.expectNet ?? 0));
    expect(verdict("T1", buildActivity({ seconds: net })) === "met").toBe(year?.expectTest1);
  });
});
