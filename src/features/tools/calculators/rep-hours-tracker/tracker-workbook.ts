import {
  type CellStyle,
  daySerial,
  emptyCell,
  formulaCell,
  numberCell,
  rowXml,
  textCell,
  workbookParts,
  type WorkbookPart,
} from "#shared/export/workbook.ts";
import type { SheetCell, TrackerSheet } from "./sheet-model.ts";

/** Characters that XML cannot hold are dropped. */
const printable = (text: string): string =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "");

const filledCell = (at: string, text: string, style: CellStyle): string =>
  text === "" ? emptyCell(at, style) : textCell(at, printable(text), style);

const cellXml = (cell: SheetCell, at: string, columnStyle: CellStyle): string => {
  if (cell === null) return "";
  if (typeof cell === "string") return filledCell(at, cell, columnStyle);
  if (typeof cell === "number") return numberCell(at, cell, columnStyle);
  if ("text" in cell) return filledCell(at, cell.text, cell.style);
  if ("day" in cell) return numberCell(at, daySerial(cell.day), "day");
  return formulaCell(at, printable(cell.formula), cell.style ?? columnStyle);
};

/** The files of the workbook. It requests recalculation when it is opened. */
export const trackerParts = (sheets: readonly TrackerSheet[]): WorkbookPart[] =>
  workbookParts(
    sheets.map(({ name, columns, frozenRows, validations, rows }) => ({
      name,
      columns,
      frozenRows,
      validations,
      rows: rows.map((cells, index) =>
        rowXml(index + 1, cells, (cell, at, column) => cellXml(cell, at, columns[column]?.style ?? "plain")),
      ),
    })),
    { isCalculated: true },
  );
