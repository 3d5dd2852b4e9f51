import { hoursColon } from "@tenure/tax-rules";
import { describe, expect, test } from "vitest";
import type { ReportModel } from "#features/reports/report-model.ts";
import { buildEntry, buildFile, buildModel, buildYear } from "#features/reports/testing/build-report.ts";
import { readPdf } from "../testing/pdf-text.ts";
import { renderReportPdf } from "./report-pdf.ts";

const HOUR = 3600;

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

  test("says what it leaves out and that it is no advice", () => {
    // The seven tests one by one; without a record behind it, a time stamp.
    expect(pdf.text.match(/Left out:/g)).toHaveLength(2);
    expect(pdf.text).toContain("general information, not tax advice");
    expect(pdf.text).not.toContain("DRAFT");
  });

  test("is printed on a firm's paper for its people, with the same record below", () => {
    const letterhead = { title: "Harbor CPA", color: "#0f4c81" };
    const onPaper = readPdf(Buffer.concat([...renderReportPdf(model, letterhead)]));
    expect(onPaper.pages[0]).toMatch(/^\s*Harbor CPA/);
    expect(onPaper.text.replace("Harbor CPA", "").trim()).toContain(pdf.text.slice(0, 200).trim());
    expect(pdf.text).not.toContain("Harbor CPA");
  });

  test("is the same file when it is made again", () => {
    expect(fileOf(model).equals(fileOf(model))).toBe(true);
  });
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
  expect(run).toContain("E1,E2*");
  expect(pdf.text).not.toContain("No file is attached");
});

test("a report without files says so, one made without access to them says that", () => {
  expect(readPdf(fileOf(buildModel())).text).toContain("No file is attached to any entry.");
  const { evidence: _, ...content } = buildModel().content;
  const omitted = [{ part: "evidence", words: "It had no access to evidence." }] as const;
  const { text } = readPdf(fileOf({ ...buildModel(), content: { ...content, omitted } }));
  expect(text).toContain("Left out: It had no access to evidence.");
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
