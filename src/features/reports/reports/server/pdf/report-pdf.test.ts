import { hoursColon } from "@tenure/tax-rules";
import { describe, expect, test } from "vitest";
import type { ReportModel } from "#features/reports/reports/report-model.ts";
import {
  buildEntry,
  buildFile,
  buildModel,
  buildProperty,
  buildYear,
} from "#features/reports/reports/testing/build-report.ts";
import { readPdf } from "../testing/pdf-text.ts";
import { renderReportPdf } from "./report-pdf.ts";

const HOUR = 3600;

const flat = (text: string): string => text.replaceAll(/\s+/g, " ");
const fileOf = (model: ReportModel): Buffer => Buffer.concat([...renderReportPdf(model)]);

describe("the report as PDF", () => {
  const model = buildModel({
    entries: [buildEntry({ durationSeconds: 812 * HOUR + 18 * 60 + 59 }), buildEntry({ id: "2", date: "2025-04-01" })],
  });
  const pdf = readPdf(fileOf(model));

  test("prints the totals of the model to the minute", () => {
    const { loggedSeconds, countableSeconds } = model.content.totals;
    expect(hoursColon(loggedSeconds)).toBe("813:48");
    expect(pdf.text).toContain("813:48");
    expect(pdf.text).toContain(hoursColon(countableSeconds));
    for (const seconds of Object.values(model.content.totals.byMonth)) expect(pdf.text).toContain(hoursColon(seconds));
  });

  test("is tagged, with language, title, headings and heading cells", () => {
    expect(pdf.raw).toContain("/Marked true");
    expect(pdf.raw).toContain("/Lang (en-US)");
    expect(pdf.raw).toContain("/DisplayDocTitle true");
    expect(pdf.tags).toMatchObject({ Document: 1, H1: 1, H2: 8 });
    expect(pdf.raw).toMatch(/\/Scope \/?\(?Column/);
    expect(pdf.tags["TH"]).toBeGreaterThan(10);
  });

  test("says taxpayer, year, report, hash and page on every page", () => {
    for (const [index, page] of pdf.pages.entries()) {
      expect(page).toContain("Ada Lane · Tax year 2025 · Report R25-7K3M-9QXA");
      expect(page).toContain(`SHA-256 6c5bf97e6c5b · Page ${index + 1} of ${pdf.pages.length}`);
    }
  });

  test("says what it does not hold and that it is no advice", () => {
    expect(flat(pdf.text)).toContain("Not included – A time stamp by an outside authority");
    expect(pdf.text).toContain("general information, not tax advice");
    expect(pdf.text).not.toContain("DRAFT");
  });

  test("is printed on a firm's paper for its people, with the same record below", () => {
    const letterhead = { title: "Harbor CPA", color: "#0f4c81", logo: null };
    const onPaper = readPdf(Buffer.concat([...renderReportPdf(model, letterhead)]));
    expect(onPaper.pages[0]).toMatch(/^\s*Harbor CPA/);
    expect(onPaper.text.replace("Harbor CPA", "").trim()).toContain(pdf.text.slice(0, 200).trim());
    expect(pdf.text).not.toContain("Harbor CPA");
  });

  test("is the same file when it is made again", () => {
    expect(fileOf(model).equals(fileOf(model))).toBe(true);
  });
});

test("page one holds the answer alone: verdict, three legs, totals with equal lines summed, what is missing", () => {
  const cabins = Array.from({ length: 14 }, (_, index) =>
    buildProperty({ id: `cabin-${index}`, name: `Cabin ${index + 1}`, type: "Short-term Rental" }),
  );
  const [cabin] = cabins;
  const activities = ["leasing-tenant-relations", "property-management", "maintenance-repairs-oversight"] as const;
  const model = buildModel({
    filingStatus: "MFJ",
    persons: [
      { id: "ada", name: "Ada Lane", relation: "self" },
      { id: "ben", name: "Ben Lane", relation: "spouse" },
    ],
    properties: [buildProperty(), ...cabins],
    customerUse: [],
    entries: [
      buildEntry({ durationSeconds: 800 * HOUR, personId: "ben" }),
      ...activities.map((activity, index) =>
        buildEntry({ id: `cabin-${index}`, activity, propertyId: cabin?.id ?? null, durationSeconds: HOUR }),
      ),
      ...cabins.map(({ id }) => buildEntry({ id, propertyId: id, personId: "ben", durationSeconds: HOUR })),
    ],
  });
  const pages = readPdf(fileOf(model)).pages.map(flat);
  const [first = "", second = ""] = pages;
  expect(first).toContain("Ben Lane: More than half of all personal services");
  expect(first).toContain("Material participation in each activity");
  expect(first.match(/less: Short-term rental work/g)).toHaveLength(1);
  expect(first).toMatch(/less: Short-term rental work: [^−]*−3:00 −14:00/);
  expect(first).toContain(`${model.content.missingFacts.length - 8} more, listed in section 1.`);
  expect(first).not.toContain("How each test was decided");
  expect(second).toContain("1 How each test was decided");
  expect(pages.slice(1).join(" ")).toContain("Cabin 14: Add the average stay");
});

test("no paper carries a score, a code or a word on how the record would be believed", () => {
  const late = { day: "2026-03-01", lagDays: 200, lateness: "after_year_end", basis: "received" } as const;
  const model = buildModel({ entries: buildYear(400).map((entry) => ({ ...entry, recorded: late })) });
  expect(model.content.record?.findings.length).toBeGreaterThan(1);
  const { text } = readPdf(fileOf(model));
  for (const { code, title } of model.content.record?.findings ?? []) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(title);
  }
  expect(text).not.toMatch(/of 100|this log|Courts have|in this version/i);
});

test("the drafts of the forms stand with the losses, as on the tab and in the binder", () => {
  const forms = [
    {
      title: "Form 8582, Part IX: losses on two forms, Elm",
      columns: ["1a Loss", "(d) Unallowed"],
      rows: [{ label: "Form 4797", cells: [500_000, null] }],
    },
  ];
  const printed = flat(readPdf(fileOf(buildModel({ losses: { steps: [], missing: [], forms } }))).text);
  expect(printed).toContain("Draft of Form 8582 and Form 461");
  expect(printed).toMatch(/Part IX: losses on two forms, Elm .*Form 4797 \S?\$?5,000.* not told/);
});

test("what of the year's losses counts stands step by step with its authority", () => {
  const says = "It offsets income of any kind.";
  const steps = [{ label: "Counts this year", cents: -1_250_000, says, citation: "IRC §469(c)(7)" }];
  const printed = flat(readPdf(fileOf(buildModel({ losses: { steps, missing: ["Add your income."] } }))).text);
  expect(printed).toMatch(
    /What of the year's losses counts .*Counts this year It offsets income of any kind\. IRC §469\(c\)\(7\) \S?\$?12,500/,
  );
  expect(printed).toContain("Not told: Add your income.");
  expect(flat(readPdf(fileOf(buildModel())).text)).not.toContain("losses counts");
});

test("498 entries are at most 16 pages", () => {
  const words = ["Move-in walk-through with the new tenant, photos of every room", "Rehung the storm door, new hinges"];
  const year = buildYear(498).map((entry, index) => ({ ...entry, description: words[index % 2] ?? "" }));
  const properties = Array.from({ length: 12 }, (_, index) =>
    buildProperty({ id: index === 0 ? "maple" : `p${index}`, name: `Maple House ${index}` }),
  );
  expect(readPdf(fileOf(buildModel({ entries: year, properties }))).pages.length).toBeLessThanOrEqual(16);
});

test("an entry says when it was logged, or which date the imported file claims", () => {
  const recorded = { day: "2025-11-25", lagDays: 267, lateness: "late", basis: "received" } as const;
  const claims = { ...recorded, claimedDay: "2025-03-03" };
  const both = [buildEntry({ recorded: claims }), buildEntry({ id: "2", date: "2025-03-04", recorded })];
  const printed = flat(readPdf(fileOf(buildModel({ entries: both }))).text);
  expect(printed).toContain("Nov 25, 267 days");
  expect(printed).toContain("Nov 25, 267 days Mar 3");
  const imported = flat(readPdf(fileOf(buildModel({ entries: [buildEntry({ recorded: claims })] }))).text);
  expect(imported).toContain("We received every entry on Nov 25, 2025.");
  expect(imported).not.toContain("267 days");
  const alone = buildEntry({ recorded: { ...recorded, day: "2025-03-03", lagDays: 0, basis: "claimed" } });
  const file = flat(readPdf(fileOf(buildModel({ entries: [alone] }))).text);
  expect(file).toContain("What was done Date claimed by the imported file");
  expect(file).not.toContain('"Logged" is the day');
});

test("a draft says so on every page and lists what is missing on the first", () => {
  const pdf = readPdf(fileOf(buildModel({ filingStatus: null, otherWork: [], entries: buildYear(200) })));
  expect(pdf.pages.length).toBeGreaterThan(3);
  for (const page of pdf.pages) expect(page).toContain("DRAFT");
  expect(pdf.pages[0]).toContain("DRAFT: these facts are missing");
  expect(pdf.pages[0]).toContain("Add your filing status");
});

test("a year of 5,000 entries is complete: every entry is a row, and every month its own table", () => {
  const model = buildModel({ entries: buildYear(5000) });
  const pdf = readPdf(fileOf(model));
  const tasks = new Set([...pdf.text.matchAll(/Task (\d+)/g)].map(([, number]) => Number(number)));
  expect(tasks.size).toBe(5000);
  expect(pdf.tags["TR"]).toBeGreaterThan(5000);
  expect(pdf.text).toContain(hoursColon(model.content.totals.loggedSeconds));
  expect(pdf.text).toContain("December 2025: ");
});

test("each entry names its files, and the index has them all with their fingerprints", () => {
  const trashedAt = "2026-01-09T10:00:00.000Z";
  const fingerprints = Array.from({ length: 600 }, (_, index) => index.toString(16).padStart(64, "0"));
  const evidence = fingerprints.map((sha256, index) =>
    buildFile({ sha256, name: `receipt-${index}.pdf`, entryIds: [`entry-${index + 1}`] }),
  );
  const scan = buildFile({ sha256: "e".repeat(64), name: "lease.pdf", entryIds: ["entry-1", "entry-2"], trashedAt });
  const pdf = readPdf(fileOf(buildModel({ entries: buildYear(700), evidence: [...evidence, scan] })));
  const run = pdf.text.replaceAll(/\s/g, "");
  expect([...fingerprints, scan.sha256].filter((sha256) => !run.includes(sha256))).toEqual([]);
  expect(pdf.text).toContain("601 files are attached");
  expect(pdf.text).toContain("In the trash since Jan 9, 2026");
  expect(pdf.text).toMatch(/A star \(\*\) marks a file/);
  expect(run).toContain(`E1000000000000,E2*${"e".repeat(12)}`);
  expect(pdf.text).not.toContain("No file is attached");
});

test("a report without files says so, one made without access to them says that", () => {
  expect(readPdf(fileOf(buildModel())).text).toContain("No file is attached to any entry.");
  const { evidence: _, ...content } = buildModel().content;
  const omitted = [{ part: "evidence", words: "Evidence: made from a file of entries alone." }] as const;
  const { text } = readPdf(fileOf({ ...buildModel(), content: { ...content, omitted } }));
  expect(flat(text)).toContain("Not included – Evidence: made from a file of entries alone.");
  expect(text).not.toMatch(/No file is attached/);
});

test("months are given as they are drawn, and the marks of each page still know their elements", () => {
  const pieces = [...renderReportPdf(buildModel({ entries: buildYear(2000) }))];
  expect(pieces.length).toBeGreaterThan(3);
  const { raw, pages } = readPdf(Buffer.concat(pieces));
  const [, owners = ""] = /\/ParentTree <<[\s\S]*?\/Nums \[([\s\S]*?)\n\]\n>>/.exec(raw) ?? [];
  const marks = [...raw.matchAll(/\/K \[(\d+(?: \d+)*)\]/g)].flatMap(([, list = ""]) => list.split(" "));
  expect(owners.match(/^ +\d+ \[/gm)).toHaveLength(pages.length);
  expect(owners.match(/\d+ 0 R/g)).toHaveLength(marks.length);
});

test("a description longer than a page goes on over the page and loses no word", () => {
  const words = Array.from({ length: 1200 }, (_, index) => `w${index}`);
  const pdf = readPdf(fileOf(buildModel({ entries: [buildEntry({ description: words.join(" ") })] })));
  const printed = new Set(pdf.text.match(/w\d+/g));
  expect(words.filter((word) => !printed.has(word))).toEqual([]);
});

test("a word wider than its column is broken, not lost", () => {
  const word = "abcdefghij".repeat(12);
  const pdf = readPdf(fileOf(buildModel({ entries: [buildEntry({ description: word })] })));
  expect(pdf.text.replaceAll("\n", "")).toContain(word);
});

test("accents, other alphabets, Chinese and Japanese are printed, and what no font has by its number", () => {
  const description = "Łódź, Nguyễn, Αθήνα, Київ: naïve café 李明 met the plumber 水道屋 at 東京 Elm 荘";
  const entries = [buildEntry({ description })];
  const plain = readPdf(fileOf(buildModel({ entries, taxpayerName: "李明 Wang" })));
  for (const word of [...description.split(" "), "李明 Wang"]) expect(plain.text).toContain(word);
  expect(plain.text).not.toContain("by their Unicode number");
  const unknown = readPdf(fileOf(buildModel({ entries: [buildEntry({ description: "Done 🙂 well, مر" })] })));
  expect(unknown.text).toContain("Done [U+1F642] well, [U+0645][U+0631]");
  expect(unknown.text).toContain("by their Unicode number");
});

test("changes since the first save are printed with before, after and reason", () => {
  const pdf = readPdf(
    fileOf(
      buildModel({
        history: [
          {
            entryId: "entry-1",
            at: "2026-01-05T10:00:00.000Z",
            actor: "Ada Lane",
            impersonator: null,
            kind: "amend",
            entry: "Mar 3, faucet",
            changes: [{ field: "Duration", before: "1:00", after: "1:30" }],
            reason: "Wrong end",
          },
        ],
      }),
    ),
  );
  expect(pdf.text).toContain("Duration: was 1:00, now 1:30");
  expect(pdf.text).toContain("Wrong end");
});
