import type { Grid, GridRow } from "#shared/sheets/cell.ts";
import type { FileRefusal } from "#shared/sheets/file-refusal.ts";
import { FileRefused, refuseFile } from "./refuse-file.ts";
import { readWorksheet } from "./read-worksheet.ts";
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

/** Two rows of two cells: what sets a table apart from a cover sheet. */
const looksLikeTable = ({ rows }: ReadSheet): boolean =>
  rows.filter(({ cells }) => cells.filter((cell) => cell !== null).length >= 2).length >= 2;

/** The named sheet, else the first that holds a table, else the first with anything in it. */
const choose = (sheets: readonly ReadSheet[], wanted: string | undefined): ReadSheet => {
  if (wanted !== undefined) return sheets.find(({ name }) => name === wanted) ?? refuseFile("no_such_sheet");
  const filled = sheets.filter(({ rows, refusal }) => rows.length > 0 || refusal !== null);
  return filled.find(looksLikeTable) ?? filled[0] ?? refuseFile("empty");
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
      sheets.push({ name, rows: await readWorksheet(archive, path, parts, each), refusal: null });
    } catch (error) {
      if (!(error instanceof FileRefused) || !OF_ONE_SHEET.has(error.refusal.code)) throw error;
      sheets.push({ name, rows: [], refusal: error.refusal });
    }
  }
  const chosen = choose(sheets, wanted);
  if (chosen.refusal) throw new FileRefused(chosen.refusal);
  return {
    sheets: sheets.map(({ name, rows, refusal }) => ({ name, rows: refusal ? null : rows.length })),
    sheet: chosen.name,
    grid: gridOf(chosen.rows, parts.epoch1904),
  };
};
