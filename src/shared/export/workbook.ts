import { type CivilDate, dayNumber } from "../civil-date.ts";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XF = 'borderId="0" xfId="0"';
const WRAPPED = '<alignment wrapText="1" vertical="top"/>';

/** In the order of the styles part. `heading` is bold; `title` is bold and filled; `input` is filled, for cells of a form. */
const STYLES = {
  plain: `<xf numFmtId="0" fontId="0" fillId="0" ${XF}/>`,
  heading: `<xf numFmtId="0" fontId="1" fillId="0" ${XF} applyFont="1"/>`,
  day: `<xf numFmtId="164" fontId="0" fillId="0" ${XF} applyNumberFormat="1"/>`,
  hours: `<xf numFmtId="2" fontId="0" fillId="0" ${XF} applyNumberFormat="1"/>`,
  title: `<xf numFmtId="0" fontId="1" fillId="2" ${XF} applyFont="1" applyFill="1" applyAlignment="1">${WRAPPED}</xf>`,
  time: `<xf numFmtId="20" fontId="0" fillId="0" ${XF} applyNumberFormat="1"/>`,
  wrapped: `<xf numFmtId="0" fontId="0" fillId="0" ${XF} applyAlignment="1">${WRAPPED}</xf>`,
  input: `<xf numFmtId="2" fontId="0" fillId="3" ${XF} applyNumberFormat="1" applyFill="1"/>`,
  text: `<xf numFmtId="49" fontId="0" fillId="0" ${XF} applyNumberFormat="1"/>`,
};
export type CellStyle = keyof typeof STYLES;

const STYLE_NUMBERS = Object.fromEntries(Object.keys(STYLES).map((name, index) => [name, index])) as Record<
  CellStyle,
  number
>;

/** What may be typed into cells: one of a range's values, or what lies between two bounds. */
export type Validation = {
  /** "B2:B2001". */
  readonly range: string;
  readonly kind: "list" | "date" | "decimal" | "time";
  /** A range for a list; bounds for the others. */
  readonly from: string;
  readonly to?: string;
  readonly message: string;
};

export type WorkbookSheet = {
  /** At most 31 characters, none of `:\\/?*[]`, and no two alike: Excel refuses anything else. */
  readonly name: string;
  /** `width` in characters; `style` is that of the cells that stay empty. */
  readonly columns: readonly { readonly width: number; readonly style?: CellStyle | undefined }[];
  /** Rows from the top that stay visible when scrolling. */
  readonly frozenRows: number;
  /** `rowXml` of one row or of many, in their order. */
  readonly rows: Iterable<string> | AsyncIterable<string>;
  readonly validations?: readonly Validation[];
};

export type WorkbookPart = { readonly name: string; readonly content: string | (() => AsyncIterable<string>) };

/** 0 is A, 26 is AA. */
export const columnLetter = (index: number): string =>
  `${index < 26 ? "" : columnLetter(Math.floor(index / 26) - 1)}${String.fromCodePoint(65 + (index % 26))}`;

/** Day 0 of the 1900 system, including the leap day that it wrongly has, for days after February 1900. */
const EPOCH_DAY = dayNumber("1899-12-30");

/** The number of a day as spreadsheets count from 1900. */
export const daySerial = (day: CivilDate): number => dayNumber(day) - EPOCH_DAY;

const escapeXml = (text: string): string =>
  text
    // `_x0041_` in a file means "A": the same text typed by a person is escaped (ECMA-376 part 1, 22.9.2.19).
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");

const styled = (style: CellStyle): string => (style === "plain" ? "" : ` s="${STYLE_NUMBERS[style]}"`);

/** Inline text, which no program takes for a formula. `at` is a cell reference such as B7. */
export const textCell = (at: string, text: string, style: CellStyle = "plain"): string =>
  `<c r="${at}" t="inlineStr"${styled(style)}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

export const numberCell = (at: string, value: number, style: CellStyle = "plain"): string =>
  `<c r="${at}"${styled(style)}><v>${value}</v></c>`;

export const formulaCell = (at: string, formula: string, style: CellStyle = "plain"): string =>
  `<c r="${at}"${styled(style)}><f>${escapeXml(formula)}</f></c>`;

export const emptyCell = (at: string, style: CellStyle): string => `<c r="${at}"${styled(style)}/>`;

/** `row` counts from 1; `cellXml` writes the cell at a place, "" for nothing. */
export const rowXml = <Cell>(
  row: number,
  cells: readonly Cell[],
  cellXml: (cell: Cell, at: string, column: number) => string,
): string =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnLetter(column)}${row}`, column)).join("")}</row>`;

const validationXml = ({ range, kind, from, to, message }: Validation): string => {
  const operator = kind === "list" ? "" : ' operator="between"';
  const second = to === undefined ? "" : `<formula2>${escapeXml(to)}</formula2>`;
  return `<dataValidation type="${kind}"${operator} allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Please check" error="${escapeXml(message)}" sqref="${range}"><formula1>${escapeXml(from)}</formula1>${second}</dataValidation>`;
};

async function* sheetXml({ columns, frozenRows, rows, validations = [] }: WorkbookSheet): AsyncGenerator<string> {
  const pane =
    frozenRows === 0
      ? ""
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const widths = columns.map(({ width, style = "plain" }, index) => {
    const at = index + 1;
    const own = style === "plain" ? "" : ` style="${STYLE_NUMBERS[style]}"`;
    return `<col min="${at}" max="${at}" width="${width}" customWidth="1"${own}/>`;
  });
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  yield* rows;
  const checks = validations.map(validationXml).join("");
  yield `</sheetData>${checks === "" ? "" : `<dataValidations count="${validations.length}">${checks}</dataValidations>`}</worksheet>`;
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const eachSheet = (sheets: readonly WorkbookSheet[], xmlOf: (name: string, index: number) => string): string =>
  sheets.map(({ name }, index) => xmlOf(escapeXml(name), index)).join("");

/**
 * The files of an XLSX archive (ECMA-376) by their paths, sheets last and written as they are read. `isCalculated`: it
 * contains formulas, and the program that opens it computes them, as no value is written beforehand.
 */
export const workbookParts = (sheets: readonly WorkbookSheet[], { isCalculated = false } = {}): WorkbookPart[] => {
  const fixed = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/>${eachSheet(sheets, (_, index) => `<Override PartName="/xl/${sheetPath(index)}" ContentType="${FORMAT}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${eachSheet(sheets, (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)}</sheets>${isCalculated ? '<calcPr calcId="191029" fullCalcOnLoad="1"/>' : ""}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${eachSheet(sheets, (_, index) => `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="${sheetPath(index)}"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EFEA"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF6DC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${Object.keys(STYLES).length}">${Object.values(STYLES).join("")}</cellXfs></styleSheet>`,
  };
  return [
    ...Object.entries(fixed).map(([name, xml]) => ({ name, content: DECLARATION + xml })),
    ...sheets.map((sheet, index) => ({ name: `xl/${sheetPath(index)}`, content: () => sheetXml(sheet) })),
  ];
};

/** A whole part at once, if it fits in memory. */
export const textOfPart = async ({ content }: WorkbookPart): Promise<string> => {
  if (typeof content === "string") return content;
  let text = "";
  for await (const piece of content()) text += piece;
  return text;
};
