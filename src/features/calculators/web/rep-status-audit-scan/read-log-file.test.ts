import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import type { TrackerSheet } from "#features/calculators/rep-hours-tracker/sheet-model.ts";
import { workbookParts } from "#features/calculators/rep-hours-tracker/sheet-xml.ts";
import { openLog } from "./open-log.ts";
import { readLogFile } from "./read-log-file.ts";
import { scanLog } from "./scan-log.ts";

const MONDAY = { serialFrom1900: 45_719, serialFrom1904: 44_257, day: "2025-03-03" };

type System = "" | "1" | "true";

/** A workbook as programs write it: days and times are numbers, and one attribute says where they count from. */
const bytesOf = async (rows: TrackerSheet["rows"], date1904: System): Promise<Uint8Array> => {
  const columns = (["day", "time", "time", "time", "wrapped"] as const).map((style) => ({ width: 9, style }));
  const sheet: TrackerSheet = { name: "Log", about: "", columns, rows, frozenRows: 0, validations: [] };
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [path, text] of workbookParts([sheet])) {
    const told = text.replace("<sheets>", `<workbookPr date1904="${date1904}"/><sheets>`);
    await writer.add(path, new TextReader(date1904 === "" ? text : told));
  }
  return new Uint8Array(await (await writer.close()).arrayBuffer());
};

describe.each<[string, System, number]>([
  ["from 1900", "", MONDAY.serialFrom1900],
  ["from 1904", "1", MONDAY.serialFrom1904],
  ["from 1904, as LibreOffice says it", "true", MONDAY.serialFrom1904],
])("a workbook whose days are counted %s", (_, system, monday) => {
  it("gives days as days, and times and lengths as lengths", async () => {
    const read = await readLogFile(await bytesOf([["Date"], [monday, 1.5 / 24, 0, 30 / 24]], system));
    expect(read.ok && read.value.rows[1]?.cells).toEqual([
      { kind: "date", iso: MONDAY.day },
      { kind: "duration", seconds: 5400 },
      { kind: "duration", seconds: 0 },
      { kind: "duration", seconds: 108_000 },
    ]);
  });

  it.each([
    ["lengths", ["Date", "Hours"], [1.5 / 24]],
    ["starts and ends", ["Date", "Start", "End"], [9 / 24, 10.5 / 24]],
  ])("is scanned with its %s", async (__, heads, times) => {
    const rows = Array.from({ length: 5 }, (___, day) => [monday + day, ...times]);
    const read = await readLogFile(await bytesOf([heads, ...rows], system));
    if (!read.ok) throw new Error(read.reason.code);
    const opened = openLog(read.value, null, null);
    expect(opened.questions).toEqual([]);
    const steps = scanLog(read.value, opened.mapping, {
      today: "2026-11-20",
      timeZone: "America/New_York",
      taxYear: null,
      job: "unknown",
      jobHours: null,
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value?.values).toMatchObject({ year: 2025, rows: 5, unread: 0, logged: 7.5 });
  });
});
