import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hours } from "../units/hours.ts";
import { parseCleanLog } from "../testing/sample-log.ts";
import { cleanRecord, parseRebuiltLog, rated } from "../testing/sample-records.ts";
import { SIGNAL_CODES } from "./signals/signal.ts";
import type { RecordRow, RatingContext } from "./record-row.ts";
import { bandOf, rateRecord, ratingSteps, strongWithHigh } from "./rate-record.ts";
import { SCORE_CAPS } from "./score-caps.ts";
import { SIGNALS } from "./signal-catalogue.ts";

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");
const clean = cleanRecord(parseCleanLog(fixture("log-2025-clean.csv")));
const rebuilt = parseRebuiltLog(fixture("log-2025-rebuilt.csv"));
const FULL_TIME: RatingContext = {
  taxYear: 2025,
  jobs: [{ personId: null, statement: "declared", yearSeconds: hours(2194) }],
};

it("gives the same answer in one go and in steps", () => {
  const rows = Array.from({ length: 4 }, () => clean).flat();
  const steps = [
    ...(function* () {
      const answer = yield* ratingSteps(rows, FULL_TIME);
      yield answer;
    })(),
  ];
  expect(steps.length).toBeGreaterThan(SIGNALS.length);
  expect(steps.at(-1)).toEqual(rateRecord(rows, FULL_TIME));
});

describe("a word on why a strong record has high findings", () => {
  it("counts those that are high", () => {
    expect(strongWithHigh("strong", [{ pointsLost: 5 }, { pointsLost: 4.9 }])).toContain("One weak spot");
    expect(strongWithHigh("strong", [{ pointsLost: 6 }, { pointsLost: 5 }])).toContain("2 weak spots");
  });

  it("says nothing where none is, or where the record is not strong", () => {
    expect(strongWithHigh("strong", [{ pointsLost: 4.9 }])).toBeNull();
    expect(strongWithHigh("fair", [{ pointsLost: 13 }])).toBeNull();
  });
});

describe("the sample logs", () => {
  it("finds the careful year strong as a file, with evidence an absent input", () => {
    const rating = rated(clean);
    expect(rating.score).toBeGreaterThanOrEqual(95);
    expect(rating.band).toBe("strong");
    expect(rating.absent).toContain("NO_EVIDENCE");
    expect(rating.caps).toEqual([]);
  });

  it("finds the rebuilt year weak, for at least the listed reasons", () => {
    const rating = rated(rebuilt, FULL_TIME);
    expect(rating.band).toBe("weak");
    expect(rating.findings.map((f) => f.code)).toEqual(
      expect.arrayContaining([
        "LATE_ENTRY",
        "IMPLAUSIBLE_TOTAL",
        "ROUND_NUMBERS",
        "DUPLICATE_DESC",
        "VAGUE_DESC",
        "MISSING_PROPERTY",
        "JOB_OVERLAP",
      ]),
    );
    expect(rating.caps.map((cap) => cap.id)).toEqual(["late-without-evidence"]);
  });

  it("finds the rebuilt year weak without knowing of the job, too", () => {
    expect(rated(rebuilt).band).toBe("weak");
  });

  it("says for every finding what a court said, what to do, and which rows", () => {
    for (const found of rated(rebuilt, FULL_TIME).findings) {
      expect(found.courtSaid).not.toBe("");
      expect(found.citation).toMatch(/v\./);
      expect(found.repair).not.toBe("");
      expect(found.rowIndexes.every((i) => rebuilt[i] !== undefined)).toBe(true);
      expect(found.rowIndexes.length).toBeGreaterThan(0);
    }
  });

  it("does not depend on the order of the rows", () => {
    expect(rated(rebuilt.toReversed(), FULL_TIME).score).toBe(rated(rebuilt, FULL_TIME).score);
    expect(rated(clean.toReversed()).signals).toEqual(rated(clean).signals);
  });
});

describe("the score", () => {
  it("has seventeen signals whose weights sum to what the law's table says", () => {
    expect(SIGNALS.map((s) => s.code)).toEqual(SIGNAL_CODES);
    expect(SIGNALS.reduce((sum, s) => sum + s.weight, 0)).toBe(100);
  });

  it.each([
    [100, "strong"],
    [85, "strong"],
    [84, "fair"],
    [70, "fair"],
    [69, "at risk"],
    [50, "at risk"],
    [49, "weak"],
  ] as const)("%i is %s", (score, band) => {
    expect(bandOf(score)).toBe(band);
  });

  it("skips an absent input and rescales the rest", () => {
    const row: RecordRow = { day: "2025-03-03", seconds: 3661, propertyId: "House" };
    const rating = rated([
      row,
      { ...row, day: "2025-03-04", seconds: 2222 },
      { ...row, day: "2025-03-05", seconds: 999 },
    ]);
    expect(rating.score).toBe(100);
    expect(rating.absent).toEqual(
      expect.arrayContaining(["LATE_ENTRY", "JOB_OVERLAP", "DUPLICATE_DESC", "NO_EVIDENCE", "TRAVEL_SHARE"]),
    );
    const half = rated([row, { ...row, day: "2025-03-04", seconds: 3661, propertyId: null }]);
    const missing = half.signals.find((s) => s.code === "MISSING_PROPERTY");
    expect(missing?.pointsLost).toBeGreaterThan(4);
  });

  it.each<readonly [string, readonly RecordRow[], RatingContext, string, number]>([
    [
      "a day of more than 24 hours",
      [
        { day: "2025-03-03", seconds: hours(25) },
        { day: "2025-03-04", seconds: 60 },
      ],
      { taxYear: 2025 },
      "day-over-24",
      49,
    ],
    ["no dates at all", [{ day: null, seconds: hours(800) }], { taxYear: 2025 }, "no-dates", 20],
    [
      "totals on one date for each person",
      [
        { day: "2025-12-31", seconds: hours(10), personId: "a" },
        { day: "2025-12-31", seconds: hours(800), personId: "b" },
      ],
      { taxYear: 2025 },
      "no-dates",
      20,
    ],
    ["one yearly total", [{ day: "2025-12-31", seconds: hours(800) }], { taxYear: 2025 }, "no-dates", 20],
    [
      "a declared job without hours",
      [{ day: "2025-03-03", seconds: 4000 }],
      { taxYear: 2025, jobs: [{ personId: null, statement: "declared", yearSeconds: null }] },
      "job-hours-missing",
      70,
    ],
  ])("is capped by %s", (_says, rows, context, id, max) => {
    const rating = rated(rows, context);
    expect(rating.caps.map((cap) => cap.id)).toContain(id);
    expect(rating.score).toBeLessThanOrEqual(max);
  });

  it("does not take one day of two people for totals, nor rows that a day could hold: those are too long a day", () => {
    const row = { day: "2025-03-03", seconds: hours(1) };
    const two = ["a", "b"].flatMap((personId) => Array.from({ length: 13 }, () => ({ ...row, personId })));
    expect(rated(two).caps).toEqual([]);
    const one = rated(Array.from({ length: 40 }, () => row));
    expect(one.caps).toEqual([{ id: "day-over-24", max: 49, says: "A day holds more than 24 hours." }]);
    expect(one.findings.map(({ code }) => code)).toContain("DAY_OVERFLOW");
    const total = rated([{ ...row, seconds: hours(25) }, row]);
    expect(total.caps.map(({ id, max }) => [id, max])).toEqual([
      ["no-dates", 20],
      ["day-over-24", 49],
    ]);
  });

  it("has a line of its own for each cap, by which a score that was held is told", () => {
    expect(new Set(SCORE_CAPS.map(({ max }) => max)).size).toBe(SCORE_CAPS.length);
  });

  it("refuses rows that are none, with their place", () => {
    expect(rateRecord([], { taxYear: 2025 })).toMatchObject({ ok: false, problems: [{ path: "rows" }] });
    const bad: readonly RecordRow[] = [
      { day: "2025-03-03", seconds: Number.NaN },
      { day: "2025-02-30", seconds: 60 },
    ];
    expect(rateRecord(bad, { taxYear: 2025 })).toMatchObject({
      ok: false,
      problems: [{ path: "rows[0].seconds" }, { path: "rows[1].day" }],
    });
  });

  it.each<readonly [string, object, string]>([
    ["a year that is none", { taxYear: Number.NaN }, "taxYear"],
    [
      "job hours that are none",
      { jobs: [{ personId: null, statement: "declared", yearSeconds: Number.NaN }] },
      "jobs[0].yearSeconds",
    ],
    [
      "a shift without an end",
      {
        jobs: [{ personId: null, statement: "declared", yearSeconds: null, shifts: [{ weekday: 1, startMinute: 5 }] }],
      },
      "jobs[0].shifts[0]",
    ],
    ["versions that are none", { versions: { firstSeconds: 1.5, currentSeconds: 2 } }, "versions"],
    ["a line that is none", { claims: [{ personId: null, thresholdSeconds: -1 }] }, "claims[0].thresholdSeconds"],
  ])("refuses %s beside the rows", (_what, over, path) => {
    const context = { taxYear: 2025, ...over } as unknown as RatingContext;
    expect(rateRecord([{ day: "2025-03-03", seconds: 60 }], context)).toMatchObject({
      ok: false,
      problems: [{ path }],
    });
  });

  it("refuses rows from a script without types, and reads a row without a day as undated", () => {
    const rows = (value: unknown) => value as readonly RecordRow[];
    expect(rateRecord(rows(undefined), { taxYear: 2025 })).toMatchObject({ ok: false, problems: [{ path: "rows" }] });
    expect(rateRecord(rows([null]), { taxYear: 2025 })).toMatchObject({ ok: false, problems: [{ path: "rows[0]" }] });
    expect(rated(rows([{ seconds: 60, description: 7, recordedAt: 5 }])).caps.map((cap) => cap.id)).toEqual([
      "no-dates",
    ]);
  });
});
