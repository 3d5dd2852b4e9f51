import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { csvChunks, csvRow } from "#shared/export/csv.ts";
import { LOG_HEADINGS, logRows } from "./report-tables.ts";
import { hours, neutralText, originalText, text, whole } from "#shared/export/cells.ts";
import { buildEntry, buildModel, buildYear } from "./testing/build-report.ts";

const PAYLOADS = [
  '=HYPERLINK("http://evil.example","x")',
  "=1+1",
  "+1",
  "-1+cmd|' /C calc'!A0",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "'=1+1",
  "\uFF1D1+1",
];

describe("neutralText", () => {
  test.each(PAYLOADS)("%j is taken for text by a spreadsheet program, and comes back as it was", (payload) => {
    expect(neutralText(payload)).toBe(`'${payload}`);
    expect(originalText(neutralText(payload))).toBe(payload);
  });

  test("leaves other text alone, also with an apostrophe in front", () => {
    for (const plain of ["Called the plumber", "'tis done", "1-2 hours", "", "a=b"]) {
      expect(neutralText(plain)).toBe(plain);
      expect(originalText(plain)).toBe(plain);
    }
  });

  test("can be undone for any printable text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("=", "+", "'", "-", "@", "\t", "a", "é") }), (original) => {
        expect(originalText(neutralText(original))).toBe(original);
        expect(neutralText(original)).not.toMatch(/^[=+\-@\t]/);
      }),
      { seed: 20_261_120 },
    );
  });
});

describe("a row of CSV", () => {
  test("keeps numbers as numbers, with two decimals for hours and no decimals for seconds", () => {
    expect(csvRow([hours(5400), whole(5400), hours(5), whole(-36), hours(-36)])).toBe("1.50,5400,0.00,-36,-0.01\r\n");
  });

  test("quotes what would otherwise break it", () => {
    expect(csvRow([text('say "hi", twice'), text("two\nlines"), text(null)])).toBe(
      '"say ""hi"", twice","two\nlines",\r\n',
    );
  });
});

describe("the log as CSV", () => {
  const csvOf = (model: ReturnType<typeof buildModel>): string[][] => {
    const csv = [...csvChunks(logRows(model.content))].join("");
    return Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
  };

  test("has one line for each entry, and its exact seconds add up to the total of the report", () => {
    const model = buildModel({ entries: buildYear(5000) });
    const [headings = [], ...rows] = csvOf(model);
    expect(headings).toEqual([...LOG_HEADINGS]);
    expect(rows).toHaveLength(5000);
    const seconds = headings.indexOf("Seconds");
    expect(rows.reduce((sum, row) => sum + Number(row[seconds]), 0)).toBe(model.content.totals.loggedSeconds);
  });

  test.each(PAYLOADS)("the description %j starts no formula in any cell", (description) => {
    const [, row = []] = csvOf(buildModel({ entries: [buildEntry({ description, id: description })] }));
    expect(row.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(row.map(originalText)).toContain(description);
  });
});
