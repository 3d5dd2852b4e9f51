import { isCivilDate } from "#shared/civil-date.ts";
import type { Cell, GridRow } from "#shared/sheets/cell.ts";
import { CELL_CHARACTERS_MAX, GRID_ROWS_MAX, SHEET_COLUMNS_MAX } from "#shared/sheets/sheet-limits.ts";
import { refuseFile } from "./refuse-file.ts";
import { numberCell } from "./number-format.ts";
import type { Attributes } from "./parse-xml.ts";
import { appendText, parsePart, unescapeText, type WorkbookParts } from "./workbook-parts.ts";
import type { ZipArchive } from "./zip-archive.ts";

const MERGES_MAX = 50_000;

/** 0-based column and 1-based row of "C7"; null where there is none. */
const position = (reference: string | undefined): { column: number; row: number } | null => {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference ?? "");
  if (!match) return null;
  let column = 0;
  for (const letter of (match[1] ?? "").toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(match[2]) };
};

type OpenCell = {
  column: number;
  type: string;
  style: number;
  value: string;
  text: string;
  /** Null: no formula. */
  formula: string | null;
};

const isoCell = (text: string): Cell => {
  const day = text.slice(0, 10);
  if (!isCivilDate(day)) return text;
  const time = /T(\d{2}:\d{2}:\d{2})/.exec(text)?.[1];
  return { kind: "date", iso: time === undefined || time === "00:00:00" ? day : `${day}T${time}` };
};

/** The value of a cell (ECMA-376 part 1, 18.18.11); a failed formula stays as its text, such as #REF!. */
const cellValue = (cell: OpenCell, parts: WorkbookParts): Cell => {
  const { type, value } = cell;
  if (type === "inlineStr") return unescapeText(cell.text);
  // Some programs leave the result to Excel: it is there once Excel has saved the file.
  if (value === "" && cell.formula !== null && type === "n") return `=${unescapeText(cell.formula)}`;
  if (value === "") return null;
  if (type === "s") return parts.strings[Number(value)] ?? null;
  if (type === "str" || type === "e") return unescapeText(value);
  if (type === "b") return value.trim() === "1";
  if (type === "d") return isoCell(value.trim());
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return numberCell(number, parts.formats[cell.style] ?? "number", parts.epoch1904);
};

type SheetState = {
  rows: GridRow[];
  row: GridRow | null;
  nextRow: number;
  nextColumn: number;
  cell: OpenCell | null;
  field: "value" | "text" | "formula" | null;
  merges: { column: number; from: number; to: number }[];
};

const keepCell = (state: SheetState, cell: OpenCell, parts: WorkbookParts): void => {
  const value = cellValue(cell, parts);
  if (value === null || (typeof value === "string" && value.trim() === "")) return;
  const row = state.row;
  if (!row) return;
  // Only filled cells count: a column that was colored to the bottom of the sheet is not data.
  if (cell.column >= SHEET_COLUMNS_MAX) refuseFile("too_many_columns", row.line);
  if (row.line > GRID_ROWS_MAX) refuseFile("too_many_rows");
  if (typeof value === "string" && value.length > CELL_CHARACTERS_MAX) refuseFile("cell_too_long", row.line);
  while (row.cells.length < cell.column) row.cells.push(null);
  row.cells[cell.column] = value;
};

const openRow = (state: SheetState, attributes: Attributes): void => {
  const stated = Number(attributes.r);
  const line = Number.isInteger(stated) && stated > 0 ? stated : state.nextRow;
  const isHidden = /^(?:1|true)$/i.test(attributes.hidden ?? "");
  state.row = isHidden ? { line, cells: [], hidden: true } : { line, cells: [] };
  state.nextRow = line + 1;
  state.nextColumn = 0;
};

/** A prepared row whose formulas still wait for input is blank. */
const isContent = (cell: Cell): boolean => cell !== null && !(typeof cell === "string" && cell.startsWith("="));

const closeRow = (state: SheetState): void => {
  if (state.row && state.row.cells.some(isContent)) state.rows.push(state.row);
  state.row = null;
};

const openCell = (state: SheetState, attributes: Attributes): void => {
  const column = position(attributes.r)?.column ?? state.nextColumn;
  state.nextColumn = column + 1;
  state.cell = {
    column,
    type: attributes.t ?? "n",
    style: Number(attributes.s ?? 0),
    value: "",
    text: "",
    formula: null,
  };
};

const openMerge = (state: SheetState, attributes: Attributes): void => {
  const [from, to] = (attributes.ref ?? "").split(":").map(position);
  if (!from || !to || from.column !== to.column || to.row <= from.row) return;
  if (state.merges.length >= MERGES_MAX) refuseFile("unsafe_workbook");
  state.merges.push({ column: from.column, from: from.row, to: to.row });
};

const handlersFor = (state: SheetState, parts: WorkbookParts) => ({
  open: (name: string, attributes: Attributes, selfClosing: boolean): void => {
    if (name === "row") openRow(state, attributes);
    else if (name === "c") openCell(state, attributes);
    else if (name === "v" && !selfClosing) state.field = "value";
    else if (name === "f" && state.cell) {
      state.cell.formula = "";
      state.field = selfClosing ? null : "formula";
    } else if (name === "t" && !selfClosing) state.field = "text";
    else if (name === "rPh") state.field = null;
    else if (name === "mergeCell") openMerge(state, attributes);
  },
  close: (name: string): void => {
    if (name === "row") closeRow(state);
    else if (name === "v" || name === "t" || name === "f") state.field = null;
    else if (name === "c" && state.cell) {
      keepCell(state, state.cell, parts);
      state.cell = null;
    }
  },
  text: (piece: string): void => {
    if (state.cell && state.field) state.cell[state.field] = appendText(state.cell[state.field] ?? "", piece);
  },
});

/** A cell merged downwards applies to every row that it covers, such as a date above the entries of its day. */
const spreadMerges = (rows: readonly GridRow[], merges: SheetState["merges"]): void => {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { column, from, to } of merges) {
    const value = byLine.get(from)?.cells[column] ?? null;
    if (value === null) continue;
    for (let line = from + 1; line <= Math.min(to, GRID_ROWS_MAX); line += 1) {
      const row = byLine.get(line);
      if (!row || (row.cells[column] ?? null) !== null) continue;
      while (row.cells.length < column) row.cells.push(null);
      row.cells[column] = value;
    }
  }
};

/** The filled rows of one sheet. Limits are checked cell by cell while the sheet streams through. */
export const readWorksheet = async (
  archive: ZipArchive,
  path: string,
  parts: WorkbookParts,
  each: () => void,
): Promise<GridRow[]> => {
  const state: SheetState = { rows: [], row: null, nextRow: 1, nextColumn: 0, cell: null, field: null, merges: [] };
  await parsePart(archive, path, handlersFor(state, parts), each);
  const rows = state.rows.toSorted((left, right) => left.line - right.line);
  spreadMerges(rows, state.merges);
  return rows;
};
