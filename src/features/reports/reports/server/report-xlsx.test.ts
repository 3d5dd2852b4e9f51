import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import readWorkbook from "read-excel-file/node";
import { readZip } from "#test/support/read-zip.ts";
import { buildEntry, buildFile, buildModel, buildYear } from "../testing/build-report.ts";
import { renderReportXlsx } from "./report-xlsx.ts";

async function rowsOf(bytes: Uint8Array, sheet: string): Promise<unknown[][]> {
  const sheets = await readWorkbook(Buffer.from(bytes));
  const found = sheets.find((each) => each.sheet === sheet);
  if (found === undefined) throw new Error(`no sheet ${sheet} in ${sheets.map((each) => each.sheet).join(", ")}`);
  return found.data;
}

test("the workbook has the log to the second, with days and hours as values that can be computed with", async () => {
  const model = buildModel({ entries: buildYear(400) });
  const [headings = [], ...rows] = await rowsOf(await buffer(renderReportXlsx(model)), "Log");
  const column = (name: string): unknown[] => rows.map((row) => row[headings.indexOf(name)]);
  expect(rows).toHaveLength(400);
  expect(column("Seconds").reduce<number>((sum, value) => sum + Number(value), 0)).toBe(
    model.content.totals.loggedSeconds,
  );
  expect(column("Hours").every((value) => typeof value === "number")).toBe(true);
  expect(column("Date")[0]).toEqual(new Date("2025-01-01T00:00:00Z"));
});

test("the workbook has a sheet for each table of the report", async () => {
  const sheets = await readWorkbook(await buffer(renderReportXlsx(buildModel())));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    "Summary",
    "Log",
    "Evidence",
    "By property",
    "By month",
    "History",
  ]);
});

test("the workbook has each file of each entry with its fingerprint", async () => {
  const file = buildFile({ name: "=lease.pdf", entryIds: ["entry-1", "entry-3"] });
  const bytes = await buffer(renderReportXlsx(buildModel({ entries: buildYear(3), evidence: [file] })));
  const [, ...rows] = await rowsOf(bytes, "Evidence");
  expect(rows.map((row) => [row[0], row[2], row[3], row[4], row[5], row[6]])).toEqual(
    [1, 3].map((no) => [no, "E1", "'=lease.pdf", "PDF", file.sha256, file.uploadedAt]),
  );
  const log = await rowsOf(bytes, "Log");
  expect(log.map((row) => row[13])).toEqual(["Evidence", "E1", null, "E1"]);
});

test("no text of a person becomes a formula", async () => {
  const payloads = ['=HYPERLINK("http://evil.example")', "+1+1", "-2+3", "@SUM(A1)", "\t=1"];
  const model = buildModel({
    taxpayerName: "=cmd|' /C calc'!A0",
    entries: payloads.map((description, index) => buildEntry({ id: `e${index}`, description })),
  });
  const bytes = await buffer(renderReportXlsx(model));
  const files = await readZip(bytes);
  const sheets = [...files].filter(([name]) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  expect(sheets).toHaveLength(6);
  for (const [, xml] of sheets) expect(xml.toString()).not.toMatch(/<f[ >]/);
  const log = await rowsOf(bytes, "Log");
  const written = log.slice(1).map((row) => row[log[0]?.indexOf("Description") ?? -1]);
  expect(written).toEqual(payloads.map((payload) => `'${payload}`));
});

test("the same model gives the same bytes", async () => {
  const model = buildModel({ entries: buildYear(3) });
  const [one, other] = [await buffer(renderReportXlsx(model)), await buffer(renderReportXlsx(model))];
  expect(one.equals(other)).toBe(true);
});

test("a draft says what is missing on its first sheet", async () => {
  const summary = await rowsOf(await buffer(renderReportXlsx(buildModel({ filingStatus: null }))), "Summary");
  expect(summary.flat()).toContain("DRAFT: missing");
});
