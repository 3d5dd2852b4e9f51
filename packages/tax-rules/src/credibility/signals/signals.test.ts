import { describe, expect, it } from "vitest";
import { addDays } from "../../units/civil-day.ts";
import { isVagueDescription } from "../description-features.ts";
import type { RecordRow, RatingContext } from "../record-row.ts";
import { hours } from "../../units/hours.ts";
import { buildRow, rated } from "../../testing/sample-records.ts";
import type { SignalCode } from "./signal.ts";

const YEAR: RatingContext = { taxYear: 2025 };

function strength(code: SignalCode, rows: readonly RecordRow[], context: RatingContext = YEAR): number | null {
  const found = rated(rows, context).signals.find((s) => s.code === code);
  if (found === undefined) throw new Error(code);
  return found.strength === null ? null : Math.round(found.strength * 1000) / 1000;
}

/** `count` days in a row, each with the given row. */
function days(count: number, over: Partial<RecordRow> = {}, first = "2025-01-01"): readonly RecordRow[] {
  return Array.from({ length: count }, (_, i) => {
    const day = addDays(first, i);
    return buildRow({ day, recordedAt: `${day}T21:00`, ...over });
  });
}

const job = (yearSeconds: number | null): RatingContext => ({
  taxYear: 2025,
  jobs: [{ personId: "A", statement: "declared", yearSeconds }],
});

describe("LATE_ENTRY", () => {
  it("is nothing at 30 days and something at 31", () => {
    expect(strength("LATE_ENTRY", [buildRow({ recordedAt: "2025-04-02T10:00" })])).toBe(0);
    expect(strength("LATE_ENTRY", [buildRow({ recordedAt: "2025-04-03T10:00" })])).toBe(1);
  });
  it("grows from a tenth of the hours to seven tenths", () => {
    const late = days(4, { recordedAt: "2025-12-01T10:00" });
    expect(strength("LATE_ENTRY", [...late, ...days(6)])).toBe(0.5);
  });
  it("takes of a row that was raised later the part that was raised", () => {
    const soon = days(10, { seconds: hours(1) });
    const raised = soon.map((row) => ({
      ...row,
      seconds: hours(2),
      later: [{ seconds: hours(1), recordedAt: "2025-12-01T10:00" }],
    }));
    expect(strength("LATE_ENTRY", soon)).toBe(0);
    expect(strength("LATE_ENTRY", raised)).toBe(0.667);
  });
  it("is full when half of a year of ninety days came in one sitting", () => {
    const sitting = days(90, { recordedAt: "2025-04-02T10:00" });
    const first = days(200, {}, "2025-04-05");
    expect(strength("LATE_ENTRY", [...sitting, ...first])).toBeLessThan(1);
    expect(strength("LATE_ENTRY", [...sitting, ...first.slice(0, 90)])).toBe(1);
  });
  it("is absent when nothing says when rows were made", () => {
    expect(strength("LATE_ENTRY", days(5, { recordedAt: null }))).toBeNull();
  });
});

describe("plausibility", () => {
  it("IMPLAUSIBLE_TOTAL reads Penley's 12.88 hours a day as .97", () => {
    const rows = [buildRow({ day: "2012-03-03", seconds: hours(2520) })];
    expect(strength("IMPLAUSIBLE_TOTAL", rows, { ...job(hours(2194)), taxYear: 2012 })).toBe(0.97);
  });
  it("IMPLAUSIBLE_TOTAL never adds two people", () => {
    const two = [buildRow({ seconds: hours(2000) }), buildRow({ personId: "B", seconds: hours(2000) })];
    expect(strength("IMPLAUSIBLE_TOTAL", two)).toBe(0);
  });
  it("DAY_OVERFLOW is full above 24 hours, .6 above 16 with the job, and grows with days above 12", () => {
    expect(strength("DAY_OVERFLOW", [buildRow({ seconds: hours(24) + 1 })])).toBe(1);
    expect(strength("DAY_OVERFLOW", [buildRow({ seconds: hours(9) })], job(hours(2088)))).toBe(0.6);
    expect(strength("DAY_OVERFLOW", [...days(19), ...days(1, { seconds: hours(13) }, "2025-06-01")])).toBe(0.5);
  });
  it("JOB_OVERLAP counts minutes inside shifts", () => {
    const shifts = [{ weekday: 1, startMinute: 540, endMinute: 1020 }];
    const context: RatingContext = {
      taxYear: 2025,
      jobs: [{ personId: "A", statement: "declared", yearSeconds: hours(400), shifts }],
    };
    const inside = buildRow({ startMinute: 1000, endMinute: 1060, seconds: 3600 });
    const outside = days(11, { startMinute: 1100, endMinute: 1200, seconds: 6000 }, "2025-03-04");
    expect(strength("JOB_OVERLAP", [inside, ...outside], context)).toBe(0.172);
  });
  it("JOB_OVERLAP is nothing without a job and absent while jobs are not stated", () => {
    expect(strength("JOB_OVERLAP", days(3), { taxYear: 2025, jobs: [{ personId: "A", statement: "none" }] })).toBe(0);
    expect(strength("JOB_OVERLAP", days(3))).toBeNull();
    expect(strength("JOB_OVERLAP", days(3), job(null))).toBeNull();
  });
  it("AWAY_CONFLICT looks at work on site on days spent elsewhere", () => {
    const away = { personId: "A", firstDay: "2025-01-01", lastDay: "2025-01-01", why: "abroad" };
    expect(strength("AWAY_CONFLICT", days(40), { taxYear: 2025, awayDays: [away] })).toBe(0.5);
    expect(strength("AWAY_CONFLICT", days(40, { onSite: false }), { taxYear: 2025, awayDays: [away] })).toBe(0);
    expect(strength("AWAY_CONFLICT", days(40))).toBeNull();
  });
  it("AWAY_CONFLICT without a person speaks of the one with most hours, whatever the order of the rows", () => {
    const away = { personId: null, firstDay: "2025-01-01", lastDay: "2025-01-01", why: "abroad" };
    const rows = [...days(1, { personId: "B" }), ...days(40)];
    const context = { taxYear: 2025, awayDays: [away] };
    expect(strength("AWAY_CONFLICT", rows.toReversed(), context)).toBe(strength("AWAY_CONFLICT", rows, context));
    expect(strength("AWAY_CONFLICT", rows, context)).toBeGreaterThan(0.4);
  });
});

describe("uniformity and words", () => {
  it("INFLATED_TASK counts no hour twice: a task's own excess is not in the month's sum again", () => {
    const row = buildRow({
      seconds: hours(4),
      activityType: "bookkeeping-recordkeeping",
      description: "Signed the lease with the tenant of unit two",
    });
    const found = rated([row]).findings.find((f) => f.code === "INFLATED_TASK");
    expect(found?.secondsAtRisk).toBe(hours(2));
  });
  it("INFLATED_TASK adds bookkeeping by property and calendar month: two hours of each are believed", () => {
    const books = (day: string, seconds = hours(2)) =>
      buildRow({
        day,
        seconds,
        activityType: "bookkeeping-recordkeeping",
        description: "Matched the ledger of all units",
      });
    expect(strength("INFLATED_TASK", [books("2025-01-31"), books("2025-02-01")])).toBe(0);
    expect(strength("INFLATED_TASK", [books("2025-01-01"), books("2025-01-31")])).toBe(1);
  });
  it("ROUND_NUMBERS counts entries: whole hours, or one length", () => {
    expect(strength("ROUND_NUMBERS", days(10, { seconds: 3600 }))).toBe(1);
    expect(strength("ROUND_NUMBERS", days(10, { seconds: 4200 }))).toBe(1);
    const varied = days(10).map((row, i) => ({ ...row, seconds: 4000 + i * 70 }));
    expect(strength("ROUND_NUMBERS", varied)).toBe(0);
  });
  it("DUPLICATE_DESC ignores case, digits, punctuation and the property's name, and not the length", () => {
    const same = ["Fixed gate 3 at Oak House", "fixed gate", "FIXED, gate!", "Fixed gate 12", "Oak House: fixed gate"];
    const rows = days(5).map((row, i) => ({ ...row, description: `${same[i]} at Oak House` }));
    expect(strength("DUPLICATE_DESC", rows)).toBe(0);
    const alike = days(5).map((row, i) => ({ ...row, description: same[i]?.replace(" at", "") ?? "" }));
    expect(strength("DUPLICATE_DESC", alike)).toBe(1);
    expect(
      strength(
        "DUPLICATE_DESC",
        alike.map((row, i) => ({ ...row, seconds: 4000 + i })),
      ),
    ).toBe(0);
  });
  it.each([
    ["Property work", 1],
    ["Calls and e-mails", 1],
    ["Management of various rental properties and office work", 1],
    ["", 1],
    ["Replaced the kitchen faucet in unit B", 0],
    ["Rehung the storm door at Oak House", 0],
  ])("VAGUE_DESC on %j is %d", (description, expected) => {
    expect(strength("VAGUE_DESC", days(3, { description }))).toBe(expected);
    expect(isVagueDescription(description, ["Oak House"])).toBe(expected === 1);
  });
  it.each([
    ["Called the insurer", 1800, 0],
    ["Called the insurer", 3600, 1],
    ["Paid 5 bills", 3600, 0],
    ["Calls and e-mails", hours(3), 0],
    ["Calls and e-mails", hours(8), 1],
    ["Signed the renewal with E. Novak", hours(2), 0],
    ["Signed for a parcel of tiles", hours(5), 0],
  ])("INFLATED_TASK on %j of %d seconds is %d", (description, seconds, expected) => {
    expect(strength("INFLATED_TASK", [buildRow({ description, seconds, activityType: "property-management" })])).toBe(
      expected,
    );
  });
  it("INFLATED_TASK adds up bookkeeping by property and month, and tax forms by year", () => {
    const books = days(10, {
      activityType: "bookkeeping-recordkeeping",
      description: "Posted the rents received today",
      seconds: 1440,
    });
    expect(strength("INFLATED_TASK", books)).toBe(1);
    expect(strength("INFLATED_TASK", books.slice(0, 5))).toBe(0);
    const forms = buildRow({
      description: "Prepared the tax return with all its forms",
      seconds: hours(80),
      activityType: null,
    });
    expect(strength("INFLATED_TASK", [forms])).toBe(1);
  });
});

describe("shares", () => {
  it("MISSING_PROPERTY lets portfolio-wide entries pass", () => {
    expect(strength("MISSING_PROPERTY", days(10, { propertyId: null }))).toBe(1);
    expect(strength("MISSING_PROPERTY", days(10, { propertyId: null, portfolioWide: true }))).toBe(0);
  });
  it("NO_EVIDENCE starts at half of the hours", () => {
    const rows = [...days(3, { hasEvidence: false }), ...days(1, { hasEvidence: true }, "2025-05-01")];
    expect(strength("NO_EVIDENCE", rows)).toBe(0.5);
    expect(strength("NO_EVIDENCE", days(3))).toBeNull();
  });
  it("INVESTOR_SHARE and TRAVEL_SHARE start at a tenth", () => {
    const education = days(1, { activityType: "education-training-property-specific" }, "2025-06-01");
    const travel = days(1, { activityType: "travel-property-related-tasks" }, "2025-06-01");
    expect(strength("INVESTOR_SHARE", [...days(3), ...education])).toBe(0.5);
    expect(strength("TRAVEL_SHARE", [...days(3), ...travel])).toBe(0.5);
    expect(strength("TRAVEL_SHARE", [...days(9), ...travel])).toBe(0);
  });
  it("MGMT_COMPANY is half when the manager's hours are documented", () => {
    const managed = (hoursDocumented: boolean) => ({
      taxYear: 2025,
      managers: [{ propertyId: "Oak House", hoursDocumented }],
    });
    expect(strength("MGMT_COMPANY", days(3), managed(false))).toBe(1);
    expect(strength("MGMT_COMPANY", days(3), managed(true))).toBe(0.5);
    expect(strength("MGMT_COMPANY", days(3), { taxYear: 2025, managers: [] })).toBe(0);
  });
  it("CLUSTERING looks at December and the last six weeks", () => {
    expect(strength("CLUSTERING", days(365))).toBe(0);
    expect(strength("CLUSTERING", days(31, {}, "2025-12-01"))).toBe(1);
  });
  it.each([
    [750, 0],
    [774.5, 1],
    [787.5, 1],
    [800, 0.5],
    [826, 0],
  ])("THRESHOLD_HUGGING at %d hours is %d", (total, expected) => {
    expect(strength("THRESHOLD_HUGGING", [buildRow({ seconds: hours(total) })])).toBe(expected);
  });
  it("THRESHOLD_HUGGING follows the line that is claimed", () => {
    const claims = [{ personId: "A", thresholdSeconds: hours(500) }];
    expect(strength("THRESHOLD_HUGGING", [buildRow({ seconds: hours(510) })], { taxYear: 2025, claims })).toBe(1);
  });
  it("INCONSISTENT_VERSIONS reads Birdsong's two logs as .98 and late edits on top", () => {
    const versions = { firstSeconds: hours(844.75), currentSeconds: hours(1136.25) };
    expect(strength("INCONSISTENT_VERSIONS", days(3), { taxYear: 2025, versions })).toBe(0.984);
    expect(strength("INCONSISTENT_VERSIONS", days(3), { taxYear: 2025, editedAfterYearEnd: 1 })).toBe(0.3);
    expect(strength("INCONSISTENT_VERSIONS", days(3))).toBeNull();
  });
});
