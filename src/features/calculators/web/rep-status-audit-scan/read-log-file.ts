// Not loaded on demand: the policy of the worker's file lets it fetch nothing, which also keeps a log on its device.
import readSheets from "read-excel-file/web-worker";
import { type FileRefusal, fileRefusal } from "#shared/sheets/file-refusal.ts";
import { guessColumns, lacksColumns, unfoldGrid } from "#features/imports/web/index.ts";
import type { Cell, Grid, GridRow } from "#shared/sheets/cell.ts";
import { joinSheets, type NamedRows, sheetsLike } from "#shared/sheets/join-sheets.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import {
  CELL_CHARACTERS_MAX,
  GRID_ROWS_MAX,
  SHEET_COLUMNS_MAX,
  SHEET_INFLATED_BYTES_MAX,
} from "#shared/sheets/sheet-limits.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { is1904Unseen, momentCell } from "./date-system.ts";

export const LOG_FILE_MAX_BYTES = 5 * 1024 * 1024;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** A dropped file as a grid, read where the visitor is. Nothing of it is sent anywhere. */
export const readLogFile = async (bytes: Uint8Array): Promise<Result<Grid, FileRefusal>> => {
  if (bytes.length > LOG_FILE_MAX_BYTES) {
    return refused({ code: "too_large", message: "The file is larger than 5 MB." });
  }
  return isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);
};

const readXlsx = async (bytes: Uint8Array): Promise<Result<Grid, FileRefusal>> => {
  if (inflatedBytes(bytes) > SHEET_INFLATED_BYTES_MAX) return refused(fileRefusal("inflates_too_much"));
  try {
    const own = bytes.slice();
    const sheets = await readSheets(new Blob([own]));
    const isUnseen1904 = await is1904Unseen(own);
    const tables = sheets.map(({ sheet, data }) => ({ name: sheet, hidden: false, rows: rowsOf(data, isUnseen1904) }));
    return gridOf(tables.filter(({ rows }) => rows.length > 0));
  } catch {
    return refused(fileRefusal("not_a_workbook"));
  }
};

const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** What the parts of an archive say they unpack to; the reader gives none of them more room than that. */
const inflatedBytes = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += 1) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === DIRECTORY_ENTRY) total += view.getUint32(at + 24, true);
  }
  return total;
};

/** Two rows of two cells: what sets a table apart from a cover sheet. */
const isTable = ({ rows }: NamedRows): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length >= 2).length >= 2;

const isLog = (sheet: NamedRows): boolean =>
  isTable(sheet) && !lacksColumns(guessColumns(unfoldGrid({ format: "xlsx", rows: sheet.rows }, () => false)).mapping);

const rowsOf = (data: readonly (readonly unknown[])[], isUnseen1904: boolean): GridRow[] =>
  data
    .map((row, index) => ({ line: index + 1, cells: withoutTail(row.map((value) => cellOf(value, isUnseen1904))) }))
    .filter(({ cells }) => cells.length > 0);

/** The sheet that looks like a log, with all of its shape. */
const gridOf = (tables: readonly NamedRows[]): Result<Grid, FileRefusal> => {
  const base = tables.find(isLog) ?? tables.find(isTable) ?? tables[0];
  if (base === undefined) return refused(fileRefusal("empty"));
  if (base.rows.length > GRID_ROWS_MAX) return refused(fileRefusal("too_many_rows"));
  const wide = base.rows.find(({ cells }) => cells.length > SHEET_COLUMNS_MAX);
  if (wide) return refused(fileRefusal("too_many_columns", wide.line));
  const long = base.rows.find(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell.length > CELL_CHARACTERS_MAX),
  );
  if (long) return refused(fileRefusal("cell_too_long", long.line));
  const read = sheetsLike(base, tables);
  return ok(read.length === 1 ? { format: "xlsx", rows: base.rows } : { format: "xlsx", ...joinSheets(read) });
};

const withoutTail = (cells: Cell[]): Cell[] => cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);

const cellOf = (value: unknown, isUnseen1904: boolean): Cell => {
  if (value === null || value === "") return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  return momentCell(value, isUnseen1904);
};
