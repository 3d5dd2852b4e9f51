import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { describe, expect, it } from "vitest";
import type { TrackerSheet } from "#features/tools/calculators/rep-hours-tracker/sheet-model.ts";
import { trackerParts } from "#features/tools/calculators/rep-hours-tracker/tracker-workbook.ts";
import { textOfPart } from "#shared/export/workbook.ts";
import { sheetData, textCell, workbook } from "#shared/sheets/workbook/testing/build-workbook.ts";
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
  for (const part of trackerParts([sheet])) {
    const text = await textOfPart(part);
    const told = text.replace("<sheets>", `<workbookPr date1904="${date1904}"/><sheets>`);
    await writer.add(part.name, new TextReader(date1904 === "" ? text : told));
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
    expect(read.ok && read.value.grid.rows[1]?.cells).toEqual([
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
    const opened = openLog(read.value.grid, null, null);
    expect(opened.questions).toEqual([]);
    const steps = scanLog(read.value.grid, opened.mapping, {
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

/** A sheet of texts; the row of line `hidden` is hidden. */
const sheetOf = (name: string, rows: readonly (readonly string[])[], hidden = 0) => ({
  name,
  xml: sheetData(
    rows
      .map((cells, index) => {
        const line = index + 1;
        const written = cells.map((cell, column) => textCell(`${"ABC"[column]}${line}`, cell)).join("");
        return `<row r="${line}"${line === hidden ? ' hidden="1"' : ""}>${written}</row>`;
      })
      .join(""),
  ),
});
const HEADS = ["Date", "Hours", "Notes"];

describe("a workbook of several sheets", () => {
  const file = workbook([
    sheetOf("Summary", [
      ["Year", "Total"],
      ["2025", "5"],
    ]),
    sheetOf("Jan", [HEADS, ["2025-01-03", "1.5", "Gutters"]]),
    sheetOf("Feb", [HEADS, ["2025-02-03", "2", "Roof"]]),
    sheetOf("Totals", [
      ["Month", "Sum"],
      ["Jan", "1.5"],
    ]),
  ]);

  it("is read past its summary, months together, and names what is not read", async () => {
    const read = await readLogFile(file);
    if (!read.ok) throw new Error(read.reason.code);
    expect(read.value.sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
      ["Summary", false],
      ["Jan", true],
      ["Feb", true],
      ["Totals", false],
    ]);
    expect(read.value.grid.rows).toHaveLength(4);
  });

  it("is read by the sheet that is chosen", async () => {
    const read = await readLogFile(file, { name: "Feb", together: false });
    expect(read.ok && [read.value.sheet, read.value.grid.rows.length]).toEqual(["Feb", 2]);
  });

  it("asks about rows that it hides", async () => {
    const rows = [HEADS, ["2025-01-03", "1.5", "Gutters"], ["2025-01-04", "2", "Roof"]];
    const read = await readLogFile(workbook([sheetOf("Log", rows, 3)]));
    if (!read.ok) throw new Error(read.reason.code);
    const { questions, canScan } = openLog(read.value.grid, null, null);
    expect(questions).toMatchObject([{ kind: "choice", choice: "hidden-rows", isOpen: true }]);
    expect(canScan).toBe(false);
  });
});
