import {
  CELL_STYLES,
  columnLetter,
  daySerial,
  type SheetCell,
  type TrackerSheet,
  type Validation,
} from "./sheet-model.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML; characters that XML cannot hold are dropped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? "");

const styleOf = (style: (typeof CELL_STYLES)[number]): number => CELL_STYLES.indexOf(style);

const textCell = (at: string, text: string, style: number): string =>
  text === ""
    ? `<c r="${at}" s="${style}"/>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const cellXml = (cell: SheetCell, at: string, columnStyle: number): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return textCell(at, cell, columnStyle);
  if (typeof cell === "number") return `<c r="${at}" s="${columnStyle}"><v>${cell}</v></c>`;
  if ("text" in cell) return textCell(at, cell.text, styleOf(cell.style));
  if ("day" in cell) return `<c r="${at}" s="${styleOf("day")}"><v>${daySerial(cell.day)}</v></c>`;
  const style = cell.style === undefined ? columnStyle : styleOf(cell.style);
  return `<c r="${at}" s="${style}"><f>${escaped(cell.formula)}</f></c>`;
};

const rowXml = (cells: readonly SheetCell[], row: number, sheet: TrackerSheet): string => {
  const found = cells.map((cell, index) =>
    cellXml(cell, `${columnLetter(index)}${row}`, styleOf(sheet.columns[index]?.style ?? "plain")),
  );
  return `<row r="${row}">${found.join("")}</row>`;
};

const validationXml = ({ range, kind, from, to, message }: Validation): string => {
  const operator = kind === "list" ? "" : ' operator="between"';
  const second = to === undefined ? "" : `<formula2>${escaped(to)}</formula2>`;
  return `<dataValidation type="${kind}"${operator} allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Please check" error="${escaped(message)}" sqref="${range}"><formula1>${escaped(from)}</formula1>${second}</dataValidation>`;
};

export const sheetXml = (sheet: TrackerSheet): string => {
  const { columns, rows, frozenRows, validations } = sheet;
  const pane =
    frozenRows === 0
      ? ""
      : `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const cols = columns.map(
    ({ width, style }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${styleOf(style ?? "plain")}"/>`,
  );
  const checks =
    validations.length === 0
      ? ""
      : `<dataValidations count="${validations.length}">${validations.map(validationXml).join("")}</dataValidations>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join("")}</cols><sheetData>${rows.map((row, index) => rowXml(row, index + 1, sheet)).join("")}</sheetData>${checks}</worksheet>`;
};

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7EFEA"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF6DC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/><xf applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf><xf numFmtId="2" fillId="3" applyNumberFormat="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Every part of the workbook by its path. It asks to be calculated when it is opened: no value is written beforehand. */
export const workbookParts = (sheets: readonly TrackerSheet[]): ReadonlyMap<string, string> => {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const overrides = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const names = numbered.map(
    ({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const links = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return new Map([
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${overrides.join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.join("")}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
    ...numbered.map(({ sheet, number }) => [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet)] as const),
  ]);
};
