import type { Readable } from "node:stream";
import { type ExportCell, hundredthsOfHour } from "#shared/export/cells.ts";
import { daySerial, numberCell, rowXml, textCell, workbookParts } from "#shared/export/workbook.ts";
import { CELL_CHARACTERS_MAX } from "#shared/sheets/sheet-limits.ts";
import { streamZip, type ArchiveFile } from "../zip/stream-zip.ts";

/** Rows of a sheet in Excel, the heading included (ECMA-376 leaves it open; Excel does not). */
const SHEET_ROWS_MAX = 1_048_576;
/** The cheapest level: it takes half the time of the usual one for a tenth more bytes. */
const COMPRESSION_LEVEL = 1;

export type SheetColumn = { heading: string; width: number };

type SheetRows = AsyncIterable<readonly (readonly ExportCell[])[]>;
/** At most 31 characters, none of `:\\/?*[]`, and no two alike: Excel refuses others. */
export type WorkbookSheet = { name: string; columns: readonly SheetColumn[]; rows: SheetRows };

/**
 * A workbook with one sheet whose rows are written as they come: constant memory, the first bytes at once. Text is
 * inline text, which no program takes for a formula; days are days, hours and counts are numbers.
 */
export const streamWorkbook = (name: string, columns: readonly SheetColumn[], rows: SheetRows): Readable =>
  streamSheets([{ name, columns, rows }]);

/** The same for several sheets, one after the other. `at`: the date that the files in it carry. */
export const streamSheets = (sheets: readonly WorkbookSheet[], at = new Date()): Readable =>
  streamZip(filesOf(sheets), { at, level: COMPRESSION_LEVEL });

async function* filesOf(sheets: readonly WorkbookSheet[]): AsyncGenerator<ArchiveFile> {
  const parts = workbookParts(
    sheets.map(({ name, columns, rows }) => ({ name, columns, frozenRows: 1, rows: rowsXml(columns, rows) })),
  );
  for (const { name, content } of parts)
    yield { name, content: typeof content === "string" ? content : async () => content() };
}

async function* rowsXml(columns: readonly SheetColumn[], rows: SheetRows): AsyncGenerator<string> {
  yield rowXml(1, columns, ({ heading }, at) => textCell(at, heading, "heading"));
  let written = 1;
  for await (const page of rows) {
    const above = written;
    written += page.length;
    // A file that breaks off is noticed; one that lacks rows is not.
    if (written > SHEET_ROWS_MAX) throw new Error("more rows than a sheet can hold");
    yield page.map((cells, index) => rowXml(above + index + 1, cells, cellXml)).join("");
  }
}

const cellXml = (cell: ExportCell, at: string): string => {
  switch (cell.kind) {
    case "empty":
      return "";
    case "whole":
    case "decimal":
      return numberCell(at, cell.value);
    case "hours":
      return numberCell(at, hundredthsOfHour(cell.seconds) / 100, "hours");
    case "day":
      return numberCell(at, daySerial(cell.day), "day");
    case "text":
      return textCell(at, fitting(cell.text));
  }
};

const CUT_MARK = " [cut here: a cell of a workbook holds no more]";

/** Excel calls a workbook damaged if a cell holds more; the same table as CSV has all of it. */
const fitting = (text: string): string =>
  text.length <= CELL_CHARACTERS_MAX
    ? text
    : text.slice(0, CELL_CHARACTERS_MAX - CUT_MARK.length).toWellFormed() + CUT_MARK;
