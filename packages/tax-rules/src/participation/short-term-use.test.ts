import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import fixtures from "#fixtures/fixtures.json" with { type: "json" };
import { addDays } from "../units/civil-day.ts";
import type { CustomerUse, UsePeriod } from "../facts/facts.ts";
import { hours } from "../units/hours.ts";
import { buildHousehold, buildProperty, buildWork, personOf, statusOf } from "../testing/build-household.ts";
import {
  averageCustomerUse,
  statedAverageUse,
  type AverageUse,
  type UseTreatment,
} from "../short-term/average-customer-use.ts";
import { daysText, nextStay } from "../short-term/next-stay.ts";
import { shortTermPath } from "./short-term-paths.ts";

/** `stays` periods that together take `days`. */
function periods(days: number, stays: number): readonly UsePeriod[] {
  const base = Math.floor(days / stays);
  return Array.from({ length: stays }, (_, i) => {
    const arrivesOn = addDays("2025-01-02", i);
    return { arrivesOn, leavesOn: addDays(arrivesOn, base + (i < days % stays ? 1 : 0)) };
  });
}

function buildUse(over: Partial<CustomerUse> = {}): CustomerUse {
  return { propertyId: "cabin", classes: [{ id: "all", periods: periods(70, 10) }], ...over };
}

function average(over: Partial<CustomerUse> = {}, taxYear = 2025): AverageUse {
  const found = averageCustomerUse(buildUse(over), taxYear);
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value;
}

/** The words of the fixtures. */
const KIND_WORDS: Readonly<Record<UseTreatment, string>> = {
  "seven-days": "not_rental",
  "thirty-days-with-services": "not_rental",
  "extraordinary-services": "not_rental",
  rental: "rental",
  unproven: "rental unless significant services",
  "no-use": "no use",
};

const one = (list: readonly UsePeriod[]) => ({ classes: [{ id: "all", periods: list }] });

describe("the average period of customer use", () => {
  it.each(fixtures.str)("fixture %#: $avg days are $kind", (f) => {
    const classes = f.classes ?? [{ avg: f.avg, rent: 1 }];
    const found = average({
      classes: classes.map((c, i) => ({
        id: String(i),
        rentCents: c.rent * 100,
        periods: f.classes === undefined ? periods(f.days ?? 0, f.stays ?? 1) : periods(c.avg * 4, 4),
      })),
      significantServices: f.services ?? null,
    });
    expect(found.averageDays).toBeCloseTo(f.avg, 9);
    expect(KIND_WORDS[found.treatment]).toBe(f.kind);
  });

  it("weighs two classes by rent; between seven and thirty days services decide", () => {
    const classes = [
      { id: "room", rentCents: 3_000_000, periods: periods(20, 4) },
      { id: "house", rentCents: 1_000_000, periods: periods(80, 4) },
    ];
    expect(average({ classes })).toMatchObject({ averageDays: 8.75, treatment: "unproven" });
    expect(average({ classes, significantServices: false }).treatment).toBe("rental");
    expect(average({ classes, significantServices: true }).treatment).toBe("thirty-days-with-services");
  });

  it("agrees with the sample reservations: 45 periods, 245 days, cancelled stays and other years left out", () => {
    const text = readFileSync(new URL("../../fixtures/stays-2025.csv", import.meta.url), "utf8");
    const stays = text
      .trim()
      .split("\n")
      .slice(1)
      .map((line): UsePeriod => {
        const [, arrivesOn = "", leavesOn = "", , , status = ""] = line.trim().split(",");
        return { arrivesOn, leavesOn, cancelled: status !== "Confirmed" };
      });
    const found = average(one(stays));
    expect(found.classes[0]).toMatchObject({ periods: 45, days: 245 });
    expect(found.averageDays).toBeCloseTo(5.4444, 4);
    expect(found.treatment).toBe("seven-days");
  });

  it("compares exactly: 700 days over 100 stays pass, 701 do not", () => {
    expect(average(one(periods(700, 100))).treatment).toBe("seven-days");
    expect(average(one(periods(701, 100))).treatment).toBe("unproven");
  });

  it("counts periods that end in the year or include its last day, with all their days", () => {
    const found = average(
      one([
        { arrivesOn: "2024-12-27", leavesOn: "2024-12-29" },
        { arrivesOn: "2024-12-30", leavesOn: "2025-01-03" },
        { arrivesOn: "2025-12-30", leavesOn: "2026-01-04" },
        { arrivesOn: "2026-01-01", leavesOn: "2026-01-02" },
      ]),
    );
    expect(found.classes[0]).toMatchObject({ days: 9, periods: 2, left: { otherYear: 2 } });
  });

  it("joins a guest's extension, and leaves out cancelled stays and the owner's own", () => {
    const found = average(
      one([
        { arrivesOn: "2025-03-01", leavesOn: "2025-03-06", customer: "Lee" },
        { arrivesOn: "2025-03-06", leavesOn: "2025-03-10", customer: "Lee" },
        { arrivesOn: "2025-04-01", leavesOn: "2025-04-05", customer: "Lee" },
        { arrivesOn: "2025-05-01", leavesOn: "2025-05-05", cancelled: true },
        { arrivesOn: "2025-06-01", leavesOn: "2025-06-15", ownerUse: true },
      ]),
    );
    expect(found.classes[0]).toMatchObject({ days: 13, periods: 2, left: { cancelled: 1, ownerUse: 1 } });
  });

  it("notes a year that rests on a single stay", () => {
    expect(average(one([{ arrivesOn: "2025-12-20", leavesOn: "2025-12-26" }])).notes.join()).toContain("single stay");
  });

  it("refuses stays that end before they begin, and classes without rents", () => {
    const back = averageCustomerUse(buildUse(one([{ arrivesOn: "2025-03-02", leavesOn: "2025-03-02" }])), 2025);
    expect(back).toMatchObject({ ok: false, problems: [{ path: "classes[0].periods[0].leavesOn" }] });
    const classes = ["a", "b"].map((id) => ({ id, periods: periods(10, 2) }));
    expect(averageCustomerUse(buildUse({ classes }), 2025)).toMatchObject({
      ok: false,
      problems: [{ path: "classes" }],
    });
  });
});

describe("a stay that is not over", () => {
  const stays = [
    { arrivesOn: "2025-11-01", leavesOn: "2025-11-04" },
    { arrivesOn: "2025-11-24", leavesOn: "2025-11-27" },
    { arrivesOn: "2025-12-01", leavesOn: "2025-12-31" },
  ];
  const on = (asOf: string | null, over: readonly UsePeriod[] = stays) => {
    const { classes, averageDays } = average({ classes: [{ id: "all", periods: over }], asOf });
    return [classes[0]?.periods, averageDays, classes[0]?.left.toCome];
  };

  it("counts on the day on which the guest leaves", () => {
    expect(on("2025-11-26")).toEqual([1, 3, 2]);
    expect(on("2025-11-27")).toEqual([2, 3, 1]);
    expect(on("2025-12-31")).toEqual([3, 12, 0]);
    expect(on(null)).toEqual([3, 12, 0]);
  });

  it("is extended or comes again under one agreement: the whole is not over", () => {
    const extended = [
      { arrivesOn: "2025-11-01", leavesOn: "2025-11-08", customer: "Ana" },
      { arrivesOn: "2025-11-08", leavesOn: "2025-12-20", customer: "Ana" },
    ];
    expect(on("2025-11-28", extended)).toEqual([0, null, 1]);
  });

  it("in next year is not yet to come, and is one stay of the year's last day", () => {
    expect(on("2025-11-28", [{ arrivesOn: "2026-02-01", leavesOn: "2026-02-04" }])).toEqual([0, null, 0]);
    expect(on("2025-12-31", [{ arrivesOn: "2025-12-30", leavesOn: "2026-01-04" }])).toEqual([0, null, 1]);
    expect(on("2026-01-04", [{ arrivesOn: "2025-12-30", leavesOn: "2026-01-04" }])).toEqual([1, 5, 0]);
  });

  it("does not hide the next stay that is asked about", () => {
    const found = nextStay({ ...buildUse(one(stays)), asOf: "2025-11-28" }, 2025, 9);
    expect(found).toMatchObject({ ok: true, value: { averageBefore: 3, averageAfter: 5, longestWithinSevenDays: 15 } });
    const early = nextStay({ ...buildUse(one([])), asOf: "2024-11-28" }, 2025, 9);
    expect(early).toMatchObject({ ok: true, value: { averageBefore: null, averageAfter: 9 } });
  });

  it("on a day that is none is refused", () => {
    expect(averageCustomerUse(buildUse({ asOf: "soon" }), 2025)).toMatchObject({ ok: false });
  });
});

describe("the next stay", () => {
  it("a 28-night stay moves 6.4 to 7.6", () => {
    const found = nextStay(buildUse(one(periods(109, 17))), 2025, 28);
    expect(found).toMatchObject({
      ok: true,
      value: { says: "The next 28-night stay would move the average from 6.4 to 7.6.", longestWithinSevenDays: 17 },
    });
  });

  it("never rounds onto the line", () => {
    expect(daysText(7)).toBe("7.0");
    expect(daysText(7.04)).toBe("7.0400");
    expect(daysText(6.98)).toBe("6.9800");
  });
});

describe("a short-term rental in the household", () => {
  const cabin = buildProperty({ id: "cabin", name: "Cabin", kind: "short-term" });
  const work = [buildWork({ propertyId: "cabin", seconds: hours(160) })];

  it("is a rental again when guests stay long and services are small", () => {
    const customerUse = [{ ...buildUse(one(periods(200, 10))), significantServices: false }];
    const status = statusOf(buildHousehold({ properties: [cabin], work, customerUse }));
    expect(status.activities[0]?.kind).toBe("rental");
    expect(personOf(status).totals.countableSeconds).toBe(hours(160));
  });

  it("asks for the services between seven and thirty days", () => {
    const status = statusOf(
      buildHousehold({ properties: [cabin], work, customerUse: [buildUse(one(periods(100, 10)))] }),
    );
    expect(status.missing.map((m) => m.id)).toContain("services:cabin");
    expect(personOf(status).totals.countableSeconds).toBe(0);
  });

  it("has two alternative paths: more than 500 hours, or more than 100 and not less than anybody", () => {
    const others = [
      { propertyId: "cabin", statement: "listed", individuals: [{ id: "c", name: "Cleaner", seconds: hours(118) }] },
    ] as const;
    const activity = statusOf(buildHousehold({ properties: [cabin], work, others })).activities[0];
    if (activity === undefined) throw new Error("no activity");
    expect(shortTermPath(activity, "path_500")).toMatchObject({ verdict: "not_met", remainingSeconds: hours(340) + 1 });
    expect(shortTermPath(activity, "path_100")).toMatchObject({ verdict: "met", remainingSeconds: 0 });
  });

  it("Bailey 2011: its 260 hours are not in the numerator and are in all personal services", () => {
    const bailey = [buildWork({ propertyId: "cabin", seconds: hours(260) })];
    const status = statusOf(buildHousehold({ properties: [cabin, buildProperty()], work: bailey }));
    expect(personOf(status)).toMatchObject({ numeratorSeconds: 0, denominatorSeconds: hours(260) });
  });
});

describe("an average that is stated", () => {
  it.each([
    [7, "seven-days"],
    [7.01, "unproven"],
    [7.1, "unproven"],
    [30, "unproven"],
    [30.01, "rental"],
    [30.1, "rental"],
    [3.5, "seven-days"],
  ] as const)("%s days are %s", (days, treatment) => {
    const found = averageCustomerUse(statedAverageUse("cabin", days, 2025), 2025);
    expect(found).toMatchObject({ ok: true, value: { averageDays: days, treatment } });
  });

  it("a right that recurs under one agreement is one period, with all its days", () => {
    const weekend = (day: string, agreement?: string) => ({
      arrivesOn: `2025-03-${day}`,
      leavesOn: `2025-03-${String(Number(day) + 2).padStart(2, "0")}`,
      agreement: agreement ?? null,
    });
    const periodsAndDays = (stays: readonly ReturnType<typeof weekend>[]) => {
      const found = averageCustomerUse({ propertyId: "p", classes: [{ id: "a", periods: stays }] }, 2025);
      return found.ok ? [found.value.classes[0]?.periods, found.value.averageDays] : found.problems;
    };
    expect(periodsAndDays([weekend("01", "k"), weekend("08", "k"), weekend("15", "k"), weekend("22", "k")])).toEqual([
      1, 8,
    ]);
    expect(periodsAndDays([weekend("01"), weekend("08"), weekend("15"), weekend("22")])).toEqual([4, 2]);
  });
});
