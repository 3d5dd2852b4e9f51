import { readFileSync } from "node:fs";
import { SIGNAL_CODES } from "@tenure/tax-rules";
import { describe, expect, it } from "vitest";
import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import { SCAN_FIELDS } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { sampleLog } from "#features/tools/calculators/rep-status-audit-scan/sample-log.ts";
import { valuesSchema } from "#features/tools/calculators/state/values-schema.ts";
import type { Mapping } from "#features/intake/imports/web/index.ts";
import { isNoTable, openLog } from "./open-log.ts";
import { readLogFile } from "./read-log-file.ts";
import { scanLog, type ScanOptions } from "./scan-log.ts";

const OPTIONS: ScanOptions = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  taxYear: null,
  job: "unknown",
  jobHours: null,
};

const gridOf = async (content: string | Uint8Array) => {
  const read = await readLogFile(typeof content === "string" ? new TextEncoder().encode(content) : content);
  if (!read.ok) throw new Error(read.reason.code);
  return read.value.grid;
};

const scan = async (content: string | Uint8Array, options: Partial<ScanOptions> = {}, changed?: Partial<Mapping>) => {
  const grid = await gridOf(content);
  const first = openLog(grid, null, null);
  const { mapping } = changed ? openLog(grid, changed, first.mapping) : first;
  const steps = scanLog(grid, mapping, { ...OPTIONS, ...options });
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    if (step.value === null) throw new Error("nothing could be read");
    return { report: step.value };
  }
};

const own = (name: string): Uint8Array => readFileSync(new URL(`../../../../../../test/data/${name}`, import.meta.url));

describe("audit scan", () => {
  it("calls a log kept the same evening strong and one rebuilt in spring weak", async () => {
    const clean = await scan(own("log-2025-clean.csv"));
    expect(clean.report.band).toBe("strong");
    const rebuilt = await scan(own("log-2025-rebuilt.csv"));
    expect(rebuilt.report.band).toBe("weak");
    expect(rebuilt.report.findings.map(({ code }) => code)).toContain("LATE_ENTRY");
  });

  it("says what the import says of rows that deserve a second look", async () => {
    const { report } = await scan(
      "Date,Start,End,Break (min),Property,Description\n3/5/2026,9:00 AM,5:00 PM,30,Elm,Tiled\n3/6/2026,9:00 AM,1:00 PM,15,Elm,Tiled",
    );
    expect(report.values.logged).toBe(11.25);
    expect(report.flags).toContain("2 rows had breaks, which were taken off (lines 2 and 3).");
  });

  it("reads a workbook as it reads a text", async () => {
    const { report } = await scan(own("log-2025-times.xlsx"));
    expect(report.values.rows).toBeGreaterThan(100);
    expect(report.values.unread).toBe(0);
  });

  it("finds the habits in the sample file, with their rows", async () => {
    const { report } = await scan(sampleLog());
    const codes = report.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["LATE_ENTRY", "VAGUE_DESC", "MISSING_PROPERTY", "CLUSTERING"]));
    const late = report.findings.find(({ code }) => code === "LATE_ENTRY");
    expect(late?.flagged[0]?.day.startsWith("2025-")).toBe(true);
    expect(late?.courtSaid).not.toBe("");
  });

  it("what may be shared holds every signal and no word of the file", async () => {
    const { report } = await scan(sampleLog());
    expect(valuesSchema(SCAN_FIELDS).safeParse(report.values).success).toBe(true);
    expect(report.values.signals.map(({ code }) => code)).toEqual(expect.arrayContaining([...SIGNAL_CODES]));
    expect(JSON.stringify(report.values)).not.toMatch(/Oak|Elm|plumber|Property work/);
  });

  it("a column that the file lacks is left out, not held against it", async () => {
    const { report } = await scan("Date,Hours\n2025-01-02,1.2\n2025-01-09,2.4\n2025-02-03,0.7\n");
    const of = (code: string) => report.values.signals.find((signal) => signal.code === code)?.lost;
    expect([of("LATE_ENTRY"), of("VAGUE_DESC"), of("NO_EVIDENCE")]).toEqual([null, null, null]);
    expect(of("MISSING_PROPERTY")).toBe(0);
  });

  it("a declared job without its hours caps the score", async () => {
    const { report } = await scan(own("log-2025-clean.csv"), { job: "some" });
    expect(report.values.score).toBeLessThanOrEqual(70);
    expect(report.caps.map(({ id }) => id)).toContain("job-hours-missing");
  });

  it("asks when dates can be read in two ways, and takes the answer", async () => {
    const text = "Date,Hours,What\n08/03/2025,1,Showing\n06/05/2025,2,Called\n04/07/2025,1,Met\n";
    const opened = openLog(await gridOf(text), null, null);
    expect(opened.canScan).toBe(false);
    expect(opened.questions.map(({ kind }) => kind)).toContain("date-order");
    const { report } = await scan(text, {}, { dateOrder: "day-first" });
    expect(report.values.rows).toBe(3);
  });

  it("lets the columns be chosen where none is a day, and refuses what is no table", async () => {
    const opened = openLog(await gridOf("What,Hours\nCalled,1\nMet,2\n"), null, null);
    expect(opened).toMatchObject({ canScan: false });
    expect(opened.questions.some(({ kind, role }) => kind === "column" && role === "date")).toBe(true);
    expect(isNoTable(await gridOf("Dear diary\nI worked a lot\n"))).toBe(true);
  });

  it("a workbook that says it unpacks to more than a log needs is not opened", async () => {
    const bytes = new Uint8Array(own("log-2025-times.xlsx"));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 <= bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0xf0000000, true);
    const read = await readLogFile(bytes);
    expect(read.ok ? "read" : read.reason.code).toBe("inflates_too_much");
  });

  it("a log of just under 10 MB is read", async () => {
    const row = `2025-01-02,1,${"Fixed the boiler. ".repeat(33)}\n`;
    const text = `Date,Hours,Description\n${row.repeat(Math.floor((IMPORT_FILE_MAX_BYTES - 100) / row.length))}`;
    expect(text.length).toBeGreaterThan(IMPORT_FILE_MAX_BYTES - 1000);
    expect((await readLogFile(new TextEncoder().encode(text))).ok).toBe(true);
  });

  it.each([
    ["an empty file", "", "empty"],
    ["too many rows", `Date,Hours\n${"2025-01-02,1\n".repeat(20_300)}`, "too_many_rows"],
    ["more than 10 MB", "x".repeat(IMPORT_FILE_MAX_BYTES + 1), "too_large"],
    ["a picture", "\u0089PNG\u0000\u0001\u0002", "not_text"],
    ["a broken workbook", "PK\u0003\u0004 and then nothing", "damaged_archive"],
  ])("%s is refused in words", async (_, content, code) => {
    const read = await readLogFile(new TextEncoder().encode(content));
    expect(read.ok ? "read" : read.reason.code).toBe(code);
  });
});
