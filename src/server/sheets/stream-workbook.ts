import type { Readable } from "node:stream";
import { dayNumber } from "#shared/civil-date.ts";
import { type ExportCell, hundredthsOfHour } from "#shared/export/cells.ts";
import { CELL_CHARACTERS_MAX } from "#shared/sheets/sheet-limits.ts";
import { streamZip, type ZipMember } from "../zip/stream-zip.ts";

/** Rows of a sheet in Excel, the heading included (ECMA-376 leaves it open; Excel does not). */
const SHEET_ROWS_MAX = 1_048_576;
/** Day 0 of the 1900 system, with the leap day that it wrongly has, for days after February 1900. */
const EPOCH_DAY = dayNumber("1899-12-30");
/** The cheapest level: half the time of the usual one for a tenth more bytes. */
const COMPRESSION_LEVEL = 1;
const STYLE = { heading: 1, day: 2, hours: 3 } as const;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

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

/** The same of several sheets, one after the other. `at`: the date that the files in it carry. */
export const streamSheets = (sheets: readonly WorkbookSheet[], at = new Date()): Readable =>
  streamZip(membersOf(sheets), { at, level: COMPRESSION_LEVEL });

async function* membersOf(sheets: readonly WorkbookSheet[]): AsyncGenerator<ZipMember> {
  const parts = partsOf(sheets.map(({ name }) => name));
  for (const [name, xml] of Object.entries(parts)) yield { name, content: DECLARATION + xml };
  for (const [index, { columns, rows }] of sheets.entries())
    yield { name: `xl/${sheetPath(index)}`, content: async () => sheetXml(columns, rows) };
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const escapeXml = (text: string): string =>
  text
    // `_x0041_` in a file means "A": what a person typed so is told apart (ECMA-376 part 1, 22.9.2.19).
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

const CUT_MARK = " [cut here: a cell of a workbook holds no more]";

/** Excel calls a workbook damaged when a cell of it holds more; the same table as CSV has all of it. */
const fitting = (text: string): string =>
  text.length <= CELL_CHARACTERS_MAX
    ? text
    : text.slice(0, CELL_CHARACTERS_MAX - CUT_MARK.length).toWellFormed() + CUT_MARK;

/** `A` to `Z`, then `AA`. */
const letterOf = (column: number): string =>
  `${column < 26 ? "" : letterOf(Math.floor(column / 26) - 1)}${String.fromCodePoint(65 + (column % 26))}`;

const textXml = (at: string, text: string, style = ""): string =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const cellXml = (at: string, cell: ExportCell): string => {
  switch (cell.kind) {
    case "empty":
      return "";
    case "whole":
    case "decimal":
      return `<c r="${at}"><v>${cell.value}</v></c>`;
    case "hours":
      return `<c r="${at}" s="${STYLE.hours}"><v>${hundredthsOfHour(cell.seconds) / 100}</v></c>`;
    case "day":
      return `<c r="${at}" s="${STYLE.day}"><v>${dayNumber(cell.day) - EPOCH_DAY}</v></c>`;
    case "text":
      return textXml(at, fitting(cell.text));
  }
};

const rowXml = (row: number, cells: readonly ExportCell[]): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(`${letterOf(column)}${row}`, cell)).join("")}</row>`;

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (readonly ExportCell[])[]>,
): AsyncGenerator<string> {
  const widths = columns.map(({ width }, index) => {
    const at = index + 1;
    return `<col min="${at}" max="${at}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }, column) =>
    textXml(`${letterOf(column)}1`, heading, ` s="${STYLE.heading}"`),
  );
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>`;
  let written = 1;
  for await (const page of rows) {
    const above = written;
    written += page.length;
    // A file that breaks off is seen; one that lacks rows is not.
    if (written > SHEET_ROWS_MAX) throw new Error("more rows than a sheet can hold");
    yield page.map((cells, index) => rowXml(above + index + 1, cells)).join("");
  }
  yield "</sheetData></worksheet>";
}

const partsText = (names: readonly string[], partOf: (name: string, index: number) => string): string =>
  names.map(partOf).join("");

/** Everything of the workbook but its rows. */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/>${partsText(names, (_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${FORMAT}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${partsText(names, (name, index) => `<sheet name="${escapeXml(name).replaceAll('"', "&quot;")}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${partsText(names, (_, index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="${sheetPath(index)}"/>`)}<Relationship Id="rId${names.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});
