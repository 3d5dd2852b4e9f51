import { createHash } from "node:crypto";
import { canonicalize } from "@tenure/ledger-proof";
import { describe, expect, test } from "vitest";
import { reportContentHash } from "./content-hash.ts";
import { makeReport } from "./make-report.ts";
import type { ReportContent } from "./report-model.ts";
import { sumEqualLines } from "./report-verdict.ts";
import { buildEntry, buildProperty, buildInput, buildYear, contentOf } from "./testing/build-report.ts";

const hashOf = (content: ReportContent): string => reportContentHash(content, createHash("sha256"));
const HOUR = 3600;

const COUPLE = [
  { id: "ada", name: "Ada Lane", relation: "self" },
  { id: "ben", name: "Ben Lane", relation: "spouse" },
] as const;

describe("the log of a report", () => {
  test("stands by day and by start, and entries without a time come last in their day", () => {
    const entries = [
      buildEntry({ id: "c", date: "2025-03-04", start: "08:00" }),
      buildEntry({ id: "b2", start: null, end: null }),
      buildEntry({ id: "b1", start: "14:00" }),
      buildEntry({ id: "a", start: "09:00" }),
    ];
    const { log } = contentOf(buildInput({ entries }));
    expect(log.map(({ no, entryId }) => [no, entryId])).toEqual([
      [1, "a"],
      [2, "b1"],
      [3, "b2"],
      [4, "c"],
    ]);
  });

  const treatments: readonly (readonly [string, Parameters<typeof buildEntry>[0], string])[] = [
    ["own labour", {}, "counts"],
    ["travel between properties", { activity: "travel-property-related-tasks", travelKind: "between" }, "contested"],
    ["travel from home", { activity: "travel-property-related-tasks", travelKind: "home" }, "not_counted"],
    ["education", { activity: "education-training-property-specific" }, "not_counted"],
    ["work on a short-term rental", { propertyId: "cabin" }, "outside_750"],
    ["work before the property was owned", { date: "2025-01-02", propertyId: "birch" }, "not_counted"],
  ];
  test.each(treatments)("%s is read as it is in the totals, with the reason", (_name, entry, expected) => {
    const properties = [
      buildProperty(),
      buildProperty({ id: "cabin", name: "Cabin", type: "Short-term Rental" }),
      buildProperty({ id: "birch", name: "Birch", acquired: "2025-06-01" }),
    ];
    const { log, totals, verdict } = contentOf(buildInput({ properties, entries: [buildEntry(entry)] }));
    expect(log[0]?.treatment).toBe(expected);
    expect(log[0]?.treatmentReason === null).toBe(expected === "counts");
    expect(totals.countableSeconds).toBe(verdict.persons[0]?.totals.countableSeconds);
    expect(totals.stressSeconds).toBe(verdict.persons[0]?.totals.stressSeconds);
  });
});

describe("the totals of a report", () => {
  test("are sums of exact seconds, by person, property, activity, month and time of record", () => {
    const entries = [
      buildEntry({ durationSeconds: 4 }),
      buildEntry({ id: "2", durationSeconds: 61, personId: "ben", propertyId: null, recorded: null }),
      buildEntry({ id: "3", durationSeconds: 100, date: "2025-04-01", activity: "leasing-tenant-relations" }),
    ];
    const { totals } = contentOf(buildInput({ persons: COUPLE, filingStatus: "MFJ", entries }));
    expect(totals).toMatchObject({
      loggedSeconds: 165,
      entries: 3,
      byPerson: { "Ada Lane": 104, "Ben Lane": 61 },
      byProperty: { "Maple House": 104, "(none)": 61 },
      byActivity: { "maintenance-repairs-oversight": 65, "leasing-tenant-relations": 100 },
      byMonth: { "2025-03": 65, "2025-04": 100 },
      byLateness: { same_day: 104, unknown: 61 },
    });
  });

  test("keep two persons and two properties of one name apart", () => {
    const persons = [COUPLE[0], { ...COUPLE[1], name: "Ada Lane" }];
    const properties = [buildProperty(), buildProperty({ id: "other" })];
    const entries = [buildEntry(), buildEntry({ id: "2", personId: "ben", propertyId: "other" })];
    const { totals } = contentOf(buildInput({ persons, properties, entries, filingStatus: "MFJ" }));
    expect(totals.byPerson).toEqual({ "Ada Lane": 5400, "Ada Lane (2)": 5400 });
    expect(totals.byProperty).toEqual({ "Maple House": 5400, "Maple House (2)": 5400 });
  });
});

test("what is read as one activity goes into the verdict, with its disclosure in words", () => {
  const cabins = ["a", "b"].map((id) => buildProperty({ id, name: `Cabin ${id}`, type: "Short-term Rental" }));
  const groupings = [{ id: "g", propertyIds: ["a", "b"], firstYear: 2024, disclosed: true }];
  const entries = cabins.map(({ id }) => buildEntry({ id, propertyId: id, durationSeconds: 300 * HOUR }));
  const content = contentOf(buildInput({ properties: cabins, groupings, entries }));
  expect(content.participation).toMatchObject([{ seconds: 600 * HOUR, outcome: "met" }]);
  expect(content.taxpayer.groupings).toEqual([
    "Cabin a, Cabin b: one activity since 2024. The statement went with the return of 2024.",
  ]);
});

test("an election of which only its force is said carries no result, and the paper says so", () => {
  const houses = ["a", "b"].map((id) => buildProperty({ id, name: `House ${id}` }));
  const entries = houses.map(({ id }) => buildEntry({ id, propertyId: id, durationSeconds: 400 * HOUR }));
  const input = { properties: houses, entries };
  const open = contentOf(buildInput({ ...input, elections: [{ firstYear: null }] }));
  expect(open.participation.map(({ outcome }) => outcome)).toEqual(["unproven", "unproven"]);
  expect(open.taxpayer.elections).toEqual([
    "Said to be in force. Its first year was not added, so no result here is based on it.",
  ]);
  expect(open.missingFacts.join(" ")).toContain("Add the first year of the election");
  const dated = contentOf(buildInput({ ...input, elections: [{ firstYear: 2024 }] }));
  expect(dated.participation.map(({ outcome }) => outcome)).toEqual(["met"]);
});

test("lines of a bill that say the same are one, and their sum stays", () => {
  const line = { kind: "minus", label: "Short-term rental work", seconds: 60, entries: 2, citation: "Bailey" } as const;
  const other = { ...line, label: "Travel from home" };
  expect(sumEqualLines([line, other, { ...line, seconds: 30, entries: 1 }])).toEqual([
    { ...line, seconds: 90, entries: 3 },
    other,
  ]);
});

describe("a draft", () => {
  const long = [buildEntry({ durationSeconds: 800 * HOUR })];

  test("is a report that does not know a person's other work", () => {
    const content = contentOf(buildInput({ entries: long, otherWork: [] }));
    expect(content.verdict.outcome).toBe("unproven");
    expect(content.missingFacts.join()).toContain("other work of Ada Lane");
  });

  test("is not a report whose result does not turn on the spouse who said nothing", () => {
    const content = contentOf(buildInput({ persons: COUPLE, filingStatus: "MFJ", entries: long }));
    expect(content.verdict.outcome).toBe("met");
    expect(content.missingFacts).toEqual([]);
    expect(content.openQuestions.join()).toContain("other work of Ben Lane");
  });

  test("is a report without a filing status", () => {
    expect(contentOf(buildInput({ filingStatus: null })).missingFacts.join()).toContain("filing status");
  });
});

describe("the verdict of a report", () => {
  test("carries figures, reason and citation of each test", () => {
    const content = contentOf(buildInput({ entries: [buildEntry({ durationSeconds: 750 * HOUR })] }));
    expect(content.verdict.persons[0]?.tests[0]).toMatchObject({
      id: "hours-750",
      outcome: "not_met",
      seconds: 750 * HOUR,
      againstSeconds: 750 * HOUR,
      citation: expect.stringContaining("469(c)(7)(B)"),
      reason: expect.stringContaining("750 h is exactly the line"),
    });
  });

  test("measures the half test against all work, and against nothing while that is not stated", () => {
    const half = (over: Parameters<typeof buildInput>[0]) => contentOf(buildInput(over)).verdict.persons[0]?.tests[1];
    const job = {
      personId: "ada",
      statement: "listed",
      items: [
        { id: "job", name: "Job", kind: "job", employee: true, realEstate: false, spans: [{ workedSeconds: 3600 }] },
      ],
    } as const;
    expect(half({ otherWork: [job] })).toMatchObject({ seconds: 5400, againstSeconds: 9000, measure: "share" });
    expect(half({ otherWork: [] })).toMatchObject({ outcome: "unproven", againstSeconds: null });
  });

  test("facts that contradict themselves are refused by place", () => {
    const made = makeReport(buildInput({ entries: [buildEntry({ personId: "nobody" })] }));
    expect(made.ok ? [] : made.problems.map((problem) => problem.path)).toContain("work[0].personId");
  });
});

describe("the content hash", () => {
  const content = contentOf(buildInput());

  test("does not depend on the order of keys", () => {
    const reversed = JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as ReportContent;
    expect(Object.keys(reversed)).not.toEqual(Object.keys(content));
    expect(hashOf(reversed)).toBe(hashOf(content));
  });

  test("is that of the whole canonical text", () => {
    const year = contentOf(buildInput({ entries: buildYear(20) }));
    expect(hashOf(year)).toBe(createHash("sha256").update(canonicalize(year)).digest("hex"));
  });

  test("changes with a single second", () => {
    const longer = contentOf(buildInput({ entries: [buildEntry({ durationSeconds: 5401 })] }));
    expect(hashOf(longer)).not.toBe(hashOf(content));
  });
});

test("a change of an entry points to its line in the log, a voided entry to none", () => {
  const line = { at: "2026-01-05T10:00:00.000Z", actor: "Ada Lane", impersonator: null, changes: [], reason: null };
  const { history } = contentOf(
    buildInput({
      history: [
        { ...line, entryId: "entry-1", kind: "amend", entry: "Mar 3" },
        { ...line, entryId: "gone", kind: "void", entry: "Mar 9" },
      ],
    }),
  );
  expect(history.map((each) => each.logNo)).toEqual([1, null]);
});
