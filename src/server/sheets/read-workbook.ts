import { findHeader } from "../../../parsing/columns/find-header.ts";
import type { Grid, GridRow } from "../../../parsing/grid/cell.ts";
import type { FileRefusal } from "../../../rules.ts";
import { FileRefused, refuseFile } from "../refuse-file.ts";
import { readSheet } from "./read-sheet.ts";
import { readWorkbookParts } from "./workbook-parts.ts";
import { openZipArchive } from "./zip-archive.ts";

export type SheetInfo = {
  name: string;
  /** Filled rows; null when the sheet is beyond the limits. */
  rows: number | null;
};

export type ReadWorkbook = { sheets: SheetInfo[]; sheet: string; grid: Grid };

type ReadSheet = { name: string; rows: GridRow[]; refusal: FileRefusal | null };

/** Limits of one sheet must not hide the others; limits of the archive end everything. */
const OF_ONE_SHEET = new Set(["too_many_rows", "too_many_columns", "cell_too_long"]);

const gridOf = (rows: GridRow[], epoch1904: boolean): Grid => ({ format: "xlsx", rows, epoch1904 });

/** The named sheet, else the first that holds a table we know, else the first with anything in it. */
const choose = (sheets: readonly ReadSheet[], wanted: string | undefined): ReadSheet | undefined => {
  if (wanted !== undefined) return sheets.find(({ name }) => name === wanted);
  const filled = sheets.filter(({ rows, refusal }) => rows.length > 0 || refusal !== null);
  return filled.find(({ rows }) => findHeader(gridOf(rows, false)) !== null) ?? filled[0];
};

/** Reads a workbook from its bytes. `each` is called between pieces of work (for watching memory). */
export const readWorkbook = async (
  bytes: Buffer,
  wanted: string | undefined,
  each: () => void,
): Promise<ReadWorkbook> => {
  const archive = openZipArchive(bytes);
  const parts = await readWorkbookParts(archive);
  const sheets: ReadSheet[] = [];
  for (const { name, path } of parts.sheets) {
    try {
      sheets.push({ name, rows: await readSheet(archive, path, parts, each), refusal: null });
    } catch (error) {
      if (!(error instanceof FileRefused) || !OF_ONE_SHEET.has(error.refusal.code)) throw error;
      sheets.push({ name, rows: [], refusal: error.refusal });
    }
  }
  const chosen = choose(sheets, wanted);
  if (!chosen) return refuseFile("empty");
  if (chosen.refusal) throw new FileRefused(chosen.refusal);
  return {
    sheets: sheets.map(({ name, rows, refusal }) => ({ name, rows: refusal ? null : rows.length })),
    sheet: chosen.name,
    grid: gridOf(chosen.rows, parts.epoch1904),
  };
};
