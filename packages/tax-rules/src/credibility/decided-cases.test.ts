import { describe, expect, it } from "vitest";
import cases from "#fixtures/cases.json" with { type: "json" };
import { SIGNAL_CODES } from "./signals/signal.ts";
import { buildRow, rated } from "../testing/sample-records.ts";
import { hours } from "../units/hours.ts";
import type { RatingContext } from "./record-row.ts";

function fixtureOf(id: string) {
  const fixture = cases.find((c) => c.id === id)?.engineFixture;
  if (fixture === null || fixture === undefined || !("expect" in fixture) || fixture.expect === undefined)
    throw new Error(id);
  return fixture;
}

const codesOf = (rows: Parameters<typeof rated>[0], context: RatingContext) =>
  rated(rows, context).findings.map((f) => f.code);
const declared = (yearHours: number) =>
  [{ personId: "A", statement: "declared", yearSeconds: hours(yearHours) }] as const;

describe("records as decided cases describe them", () => {
  it("Penley: 12.88 hours on every day of 2012", () => {
    const rating = rated([buildRow({ day: "2012-05-05", seconds: hours(2520) })], {
      taxYear: 2012,
      jobs: declared(2194),
    });
    const found = rating.findings.find((f) => f.code === "IMPLAUSIBLE_TOTAL");
    expect(fixtureOf("penley-2017").expect).toMatchObject({
      avgHoursPerDay: 12.88,
      credibilityFlag: ["IMPLAUSIBLE_TOTAL"],
    });
    expect(found?.says).toContain("12 h 52 min");
  });

  it("Hanna: totals, tasks and versions", () => {
    const rows = [
      buildRow({
        day: "2000-03-03",
        seconds: hours(80),
        description: "Prepared tax forms for the two rentals",
        activityType: null,
      }),
      buildRow({ day: "2000-04-04", seconds: hours(2530) }),
    ];
    const versions = { firstSeconds: hours(2610), currentSeconds: hours(1800) };
    const found = codesOf(rows, { taxYear: 2000, jobs: declared(2119), versions });
    const { expect: expected } = fixtureOf("hanna-2006");
    expect(expected).toMatchObject({
      credibilityFlag: ["IMPLAUSIBLE_TOTAL", "INFLATED_TASK", "INCONSISTENT_VERSIONS"],
    });
    expect(found).toEqual(expect.arrayContaining(["IMPLAUSIBLE_TOTAL", "INFLATED_TASK", "INCONSISTENT_VERSIONS"]));
  });

  it("Harmon: 774.5 hours of ten-hour days end just above the line", () => {
    const days = Array.from({ length: 77 }, (_, i) =>
      buildRow({ day: `2001-0${1 + Math.floor(i / 28)}-${String(1 + (i % 28)).padStart(2, "0")}`, seconds: hours(10) }),
    );
    const found = codesOf([...days, buildRow({ day: "2001-05-05", seconds: hours(4.5) })], { taxYear: 2001 });
    expect(fixtureOf("harmon-2007").expect).toMatchObject({ thresholdHugging: true });
    expect(found).toEqual(expect.arrayContaining(["THRESHOLD_HUGGING", "ROUND_NUMBERS", "DUPLICATE_DESC"]));
  });

  it("a declared job without hours leaves the overlap unmeasured and caps the score", () => {
    const rating = rated([buildRow()], {
      taxYear: 2025,
      jobs: [{ personId: "A", statement: "declared", yearSeconds: null }],
    });
    expect(rating.absent).toContain("JOB_OVERLAP");
    expect(rating.score).toBeLessThanOrEqual(70);
  });

  it("every signal that the corpus names is one of the seventeen", () => {
    const named = new Set(cases.flatMap((c) => c.reasonCodes));
    const signals = [...named].filter((code) => !/^(L|P)_/.test(code) && code !== "NO_LOG");
    const known: readonly string[] = SIGNAL_CODES;
    expect(signals.filter((code) => !known.includes(code))).toEqual([]);
  });
});
