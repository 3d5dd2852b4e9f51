import { expect, test } from "vitest";
import { buildEntry, buildInput, buildYear, contentOf } from "./testing/build-report.ts";
import { rateInput } from "./rate-input.ts";

const JOB = { id: "job", name: "Clinic", kind: "job", employee: true, realEstate: false } as const;
const stated = (workedSeconds: number | null) =>
  buildInput({
    entries: buildYear(200),
    otherWork: [{ personId: "ada", statement: "listed", items: [{ ...JOB, spans: [{ workedSeconds }] }] }],
  });

test("hours of a job that nobody stated hold the score down; they are not read as none", () => {
  const caps = (seconds: number | null) => rateInput(stated(seconds))?.caps.map(({ id }) => id);
  expect(caps(null)).toContain("job-hours-missing");
  expect(caps(0)).not.toContain("job-hours-missing");
});

test("a year with nobody's own hours has no record to read", () => {
  const persons = [{ id: "ada", name: "Ada Lane", relation: "helper" }] as const;
  expect(rateInput(buildInput({ persons }))).toBeNull();
});

test("what weighs against a record is kept for its owner, and not said beside the result", () => {
  const entries = buildYear(365).map((entry) =>
    buildEntry({
      ...entry,
      durationSeconds: 4 * 3600,
      description: "Work",
      recorded: { day: "2026-03-01", lagDays: 60, lateness: "after_year_end", basis: "received" },
    }),
  );
  const { record, verdict } = contentOf(buildInput({ entries }));
  expect(verdict.outcome).toBe("met");
  expect(["weak", "at risk"]).toContain(record?.band);
  expect(verdict.sentence).toBe("Ada Lane meets both tests and participates materially in the rentals.");
  expect(record?.findings.length).toBeGreaterThan(0);
});

test("work that a person called an investor's weighs as it does in the record check", () => {
  const share = (capacity: "investor" | null) => {
    const entries = buildYear(200).map((entry, index) => (index % 2 === 0 ? { ...entry, capacity } : entry));
    return rateInput(buildInput({ entries }))?.signals.find(({ code }) => code === "INVESTOR_SHARE")?.strength;
  };
  expect([share(null), share("investor")]).toEqual([0, expect.closeTo(1, 5)]);
});
